import type { ActionCreatorWithPayload, ActionCreatorWithoutPayload } from '@reduxjs/toolkit'
import { put, select, type SagaGenerator } from 'typed-redux-saga'
import type { Localized } from '../api/kit/fields'
import { localized } from '../i18n/localized'
import { call } from '../ports/call'
import { reportError } from '../ports/monitoring'
import type { LoginReason } from '../session/events'
import { ensureLoggedIn } from '../session/loggedIn'
import { selectVisit } from '../session/selectors'
import { popupRequested } from './events'
import { hasTarget, type Popup } from './links'
import { followLink, openPage } from './saga'

/** Target of a tap: a path of the app, a link with its source, or a popup in the URL. */
export type Target = string | { readonly link: string; readonly from: string } | { readonly popup: Popup; readonly value: string }

/** Pairs an event type with its target. */
export type TapTarget = readonly [type: string, targetOf: (payload: never) => Target]

/** Declares a tap that only opens a target. */
export function opensTarget<Payload>(
  tapped: ActionCreatorWithPayload<Payload> | ActionCreatorWithoutPayload,
  targetOf: (payload: Payload) => Target,
): TapTarget {
  return [tapped.type, targetOf]
}

export function* openTarget(target: Target): SagaGenerator<void> {
  if (typeof target === 'string') yield* openPage(target)
  else if ('link' in target) yield* followLink(target.link, target.from)
  else yield* put(popupRequested(target))
}

/** A picture with a link, configured by the server: a banner or a popup. */
export interface LinkedPicture {
  readonly id: string
  readonly links: Localized | undefined
  readonly requiredLogin?: boolean | undefined
  /** Names the source in error reports. */
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
