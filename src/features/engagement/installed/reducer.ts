import { appInstalled, buildArrived, installOffered } from '../../../navigation/installEvents'
import { createReducer } from '../../../journal/runtime/slices'
import {
  bannerRemembered, downloadBannerClosed, promptShown, installSettled, linksFailed, linksLoaded, linksRetryTapped, messagesDeclined,
  messagesOffered, messagesSettled, messagesTapped, newBuildAccepted, newBuildDeclined, newBuildTapped, stepsLeft, stepsTapped,
  surroundingsRead,
} from './events'
import { isTimely } from './logic'
import type { InstalledState } from './types'

// links     loading ──linksLoaded──▶ ready
//              ▲ └──linksFailed──▶ failed ──linksRetryTapped──▶ loading
//              │                      └──linksLoaded: requested again after a network loss──▶ ready
// prompt    none ──installOffered──▶ available ──promptShown────▶ prompting ──installSettled──▶ none  (a browser may offer it again)
//                                    available ◀──installOffered──┘     any ──appInstalled──▶ none
// banner    unknown ──bannerRemembered─────▶ open, closed        open ──downloadBannerClosed──▶ closed
// update    none ──buildArrived─────▶ waiting ──newBuildTapped, newBuildAccepted──▶ accepted
//                                        └──newBuildDeclined──▶ declined, for this visit ──newBuildTapped──▶ accepted
// messages  none ──messagesOffered──▶ offered ──messagesTapped──▶ prompting ──messagesSettled──▶ settled
//                                       └──messagesDeclined──▶ none

const initial: InstalledState = {
  surroundings: null, links: { phase: 'loading' }, prompt: { phase: 'none' }, done: false, banner: 'unknown', steps: false, update: 'none',
  messages: { phase: 'none' },
}

export const installedReducer = createReducer<InstalledState>(initial, (builder) => {
  builder
    .addCase(surroundingsRead, (state, { payload }) => ({ ...state, surroundings: payload }))
    .addCase(linksLoaded, (state, { payload }) =>
      (state.links.phase === 'ready' ? state : { ...state, links: { phase: 'ready', ...payload } }))
    .addCase(linksFailed, (state) => (state.links.phase === 'loading' ? { ...state, links: { phase: 'failed' } } : state))
    .addCase(linksRetryTapped, (state) => (state.links.phase === 'failed' ? { ...state, links: { phase: 'loading' } } : state))
    .addCase(installOffered, (state, { payload }) => ({ ...state, prompt: { phase: 'available', timely: isTimely(payload.afterMs) } }))
    .addCase(promptShown, (state) => (state.prompt.phase === 'available' ? { ...state, prompt: { phase: 'prompting' } } : state))
    .addCase(installSettled, (state) => (state.prompt.phase === 'prompting' ? { ...state, prompt: { phase: 'none' } } : state))
    .addCase(appInstalled, (state) => ({ ...state, done: true, prompt: { phase: 'none' }, steps: false }))
    .addCase(bannerRemembered, (state, { payload }) =>
      state.banner === 'unknown' ? { ...state, banner: payload.closed ? 'closed' : 'open' } : state)
    .addCase(downloadBannerClosed, (state) => (state.banner === 'open' ? { ...state, banner: 'closed' } : state))
    .addCase(stepsTapped, (state) => ({ ...state, steps: true }))
    .addCase(stepsLeft, (state) => ({ ...state, steps: false }))
    .addCase(buildArrived, (state) => (state.update === 'none' ? { ...state, update: 'waiting' } : state))
    .addCase(newBuildTapped, acceptBuild)
    .addCase(newBuildAccepted, acceptBuild)
    .addCase(newBuildDeclined, (state) => (state.update === 'waiting' ? { ...state, update: 'declined' } : state))
    .addCase(messagesOffered, (state, { payload }) =>
      state.messages.phase === 'none' ? { ...state, messages: { phase: 'offered', ...payload } } : state)
    .addCase(messagesTapped, (state) =>
      state.messages.phase === 'offered' ? { ...state, messages: { ...state.messages, phase: 'prompting' } } : state)
    .addCase(messagesDeclined, (state) => (state.messages.phase === 'offered' ? { ...state, messages: { phase: 'none' } } : state))
    .addCase(messagesSettled, (state, { payload }) =>
      state.messages.phase === 'prompting' ? { ...state, messages: { ...state.messages, phase: 'settled', ...payload } } : state)
})

function acceptBuild(state: InstalledState): InstalledState {
  return state.update === 'none' ? state : { ...state, update: 'accepted' }
}
