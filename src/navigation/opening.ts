import type { ActionCreatorWithPayload, ActionCreatorWithoutPayload } from '@reduxjs/toolkit'
import { put } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { popupOpened } from './events'
import type { Popup } from './links'
import { followLink, openPage } from './saga'

/** What a tap leads to: a path of the app, a link with whose it is, or a popup in the URL. */
export type Target = string | { readonly link: string; readonly from: string } | { readonly popup: Popup; readonly value: string }

/** An event and what it opens. */
export type Opening = readonly [type: string, targetOf: (payload: never) => Target]

/** A tap that opens something and does nothing else. */
export function opens<Payload>(
  tapped: ActionCreatorWithPayload<Payload> | ActionCreatorWithoutPayload,
  targetOf: (payload: Payload) => Target,
): Opening {
  return [tapped.type, targetOf]
}

/** Opens what a tap leads to. */
export function* openTarget(target: Target): SagaGenerator<void> {
  if (typeof target === 'string') yield* openPage(target)
  else if ('link' in target) yield* followLink(target.link, target.from)
  else yield* put(popupOpened(target))
}
