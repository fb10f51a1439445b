import { POPUP_KINDS, type PopupKind } from '../../../api/offers/promotions'

/** Outcomes of issuing the sky packets: success, a failure that may be retried, or a refusal for the day. */
export const ISSUE_OUTCOMES = ['works', 'retry', 'refused'] as const
export type IssueOutcome = (typeof ISSUE_OUTCOMES)[number]

/** Promotions and their behaviour; tests and the control page change them. */
export interface PromotionControls {
  /** The kinds of popups that are shown. */
  readonly popups: Record<PopupKind, boolean>
  bottomBanner: boolean
  /** The bottom banner's picture has room for packets, which the app draws. */
  dynamicImage: boolean
  floating: boolean
  sky: boolean
  /** Every packet counts as received. */
  allReceived: boolean
  issue: IssueOutcome
  /** Days by which promotions are ahead of the server's clock. */
  daysAhead: number
}

/** All promotions on or off. Activities can be visited in both cases. */
export function promotionControls(on: boolean): PromotionControls {
  return {
    popups: Object.fromEntries(POPUP_KINDS.map((kind) => [kind, on])) as Record<PopupKind, boolean>,
    bottomBanner: on, dynamicImage: true, floating: on, sky: on, allReceived: false, issue: 'works', daysAhead: 0,
  }
}
