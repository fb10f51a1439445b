import { select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import type { Localized } from '../api/fields'
import { localized } from '../i18n/localized'
import { call } from '../ports/call'
import { reportError } from '../ports/monitoring'
import type { LoginReason } from '../session/events'
import { loggedIn } from '../session/loggedIn'
import { selectVisit } from '../session/selectors'
import { leadsSomewhere } from './links'

/** A picture with a link that the server places: a banner, a popup. */
export interface LinkedPicture {
  readonly id: string
  readonly links: Localized | undefined
  readonly requiredLogin?: boolean | undefined
  /** The place that reports name. */
  readonly at: string
  /** The reason that the login sheet has. */
  readonly reason?: LoginReason
}

/**
 * Returns the link to follow now, after a login where it needs one. Null: nothing happens. The link is read first, so that no guest logs
 * in for a link that is missing or leads nowhere; such a link is reported. Null as well when the user closes the login.
 */
export function* linkOf({ id, links, requiredLogin = false, at, reason = 'banner' }: LinkedPicture): SagaGenerator<string | null> {
  const { locale } = yield* select(selectVisit)
  const link = localized(links, locale)
  if (!leadsSomewhere(link)) {
    yield* call(reportError, { kind: link === '' ? 'bannerWithoutLink' : 'link', code: id, at })
    return null
  }
  return requiredLogin && !(yield* loggedIn(reason)) ? null : link
}
