import { select, type SagaGenerator } from 'typed-redux-saga'
import type { Localized } from '../api/kit/fields'
import { localized } from '../i18n/localized'
import { call } from '../ports/call'
import { reportError } from '../ports/monitoring'
import type { LoginReason } from '../session/events'
import { ensureLoggedIn } from '../session/loggedIn'
import { selectVisit } from '../session/selectors'
import { hasTarget } from './links'

/** A picture with a link, configured by the server: a banner or a popup. */
export interface LinkedPicture {
  readonly id: string
  readonly links: Localized | undefined
  readonly requiredLogin?: boolean | undefined
  /** The place named in error reports. */
  readonly at: string
  /** Shown by the login sheet. */
  readonly reason?: LoginReason
}

/**
 * Returns the link to follow, after a login if the link requires one. Null if the link is missing or invalid (both are reported), or if the
 * user closes the login sheet. The link is checked first, so no guest logs in for a link that cannot open.
 */
export function* linkOf({ id, links, requiredLogin = false, at, reason = 'banner' }: LinkedPicture): SagaGenerator<string | null> {
  const { locale } = yield* select(selectVisit)
  const link = localized(links, locale)
  if (!hasTarget(link)) {
    yield* call(reportError, { kind: link === '' ? 'bannerWithoutLink' : 'link', code: id, at })
    return null
  }
  return requiredLogin && !(yield* ensureLoggedIn(reason)) ? null : link
}
