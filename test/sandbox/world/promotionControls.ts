import { POPUP_KINDS } from '../../../src/api/promotions'
import type { PopupKind } from '../../../src/api/promotions'

/** How letting the sky packets come down ends: well, badly with leave to try again, or badly for today. */
export const ISSUE_ENDINGS = ['works', 'retry', 'refused'] as const
export type IssueEnding = (typeof ISSUE_ENDINGS)[number]

/** What promotions there are, and how they behave; tests and the control page change it as they like. */
export interface PromotionControls {
  /** Which kinds of popups come up. */
  readonly popups: Record<PopupKind, boolean>
  bottomBanner: boolean
  /** The bottom banner's picture leaves room for packets, instead of saying it all. */
  dynamicImage: boolean
  floating: boolean
  sky: boolean
  /** Every packet reads as received, whoever looks. */
  allReceived: boolean
  issue: IssueEnding
  /** Days that promotions are ahead of the server's clock. */
  daysAhead: number
}

/** All promotions on, or none: then nothing comes up by itself. Activities can be visited in any case. */
export function promotionControls(on: boolean): PromotionControls {
  return {
    popups: Object.fromEntries(POPUP_KINDS.map((kind) => [kind, on])) as Record<PopupKind, boolean>,
    bottomBanner: on, dynamicImage: true, floating: on, sky: on, allReceived: false, issue: 'works', daysAhead: 0,
  }
}
