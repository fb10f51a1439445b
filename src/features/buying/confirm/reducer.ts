import type { Action } from 'redux'
import { weakMapMemoize } from 'reselect'
import { eventOf, failed, forgotten, notApplied, outcomeLost, started, succeeded } from '../../../loading/mutation/events'
import type { IntentEvent } from '../../../loading/mutation/events'
import { resourceAwaited, resourceCleared, resourceLoaded } from '../../../loading/resource/events'
import { popupShown, screenEntered } from '../../../navigation/events'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { createReducer, hearing } from '../../../journal/slices'
import {
  benefitApplied, benefitDeclined, benefitLost, benefitMarked, channelChosen, orderBegun, orderFound, orderReleased, orderStopped,
  priceAgreed, priceMoved, quantityChanged,
} from './events'
import { ORDER_ADD, ORDER_CREATE } from './intents'
import { mostOf, within } from './logic'
import { confirmPage } from './names'
import { troubleOf } from './troubles'
import type { AddInput, Choice, ConfirmContent, ConfirmPage, Ordered, OrderInput, Stage, Trouble } from './types'
import { confirmIdOf, firstChoice, targetIn } from './target'

//                 orderStarted, started              succeeded, unpaidOrderFound
//  choosing ─────────────────────────────▶ ordering ───────────────────────▶ ordered; a table's page: choosing
//   ▲  ▲  ▲                               │ │ │ │  ▲ └──outcomeLost──▶ unsure ──┐
//   │  │  └──orderAttemptEnded, forgotten─┘ │ │ │  └────────started─────────────┘
//   │  └──choice── refused ◀──failed, notApplied, orderFailed
//   └──choice, priceAgreed── moved ◀──failed(priceChanged), priceChanged
//
//  `choice`: quantity, channel or benefit. Choices are ignored in `ordering` and `unsure`.
//  started, succeeded, failed, notApplied, outcomeLost and forgotten are `mutation/…` events of `orderCreate` and `orderAdd`.
//  A success counts in every phase, because it may be read back late. A price that returns to the agreed amount needs no new agreement.
//  Entering the screen again resets it to choosing, unless an order is pending.
//  The end of a session resets `unsure`: only the same user may read back the outcome.

/** By the resource name of the page's price. */
export type ConfirmState = Readonly<Record<string, ConfirmPage>>

const CHOOSING = { phase: 'choosing' } as const
const BEST = { as: 'best' } as const

export const confirmReducer = createReducer<ConfirmState>({}, (builder) => {
  builder
    .addCase(quantityChanged, (state, { payload: { page, skuId, quantity } }) =>
      chosen(state, page, ({ choice, most }) => ({ quantities: withQuantity(page, choice, skuId, quantity, most[skuId]) })))
    .addCase(channelChosen, (state, { payload: { page, channelType } }) => chosen(state, page, () => ({ channelType })))
    .addCase(benefitMarked, (state, { payload: { page, benefitId } }) =>
      change(state, page, (known) => (isFree(known.stage) ? { ...known, marked: benefitId } : known)))
    .addCase(benefitApplied, (state, { payload: { page, benefitId, kind } }) =>
      chosen(state, page, () => ({ benefit: { as: 'named', benefitId, kind } })))
    .addCase(benefitDeclined, (state, { payload: { page } }) => chosen(state, page, () => ({ benefit: { as: 'none' } })))
    .addCase(benefitLost, (state, { payload: { page, benefitId } }) =>
      change(state, page, (known) => (names(known.choice, benefitId) ? withoutBenefit(known) : known)))
    .addCase(orderBegun, (state, { payload: { page, amount } }) =>
      stageOf(state, page, (stage) => (stage.phase === 'choosing' || stage.phase === 'refused' ? { phase: 'ordering', amount } : stage)))
    .addCase(orderReleased, (state, { payload: { page } }) => whileOrdering(state, page, () => CHOOSING))
    .addCase(orderStopped, (state, { payload: { page, trouble } }) =>
      whileOrdering(state, page, () => ({ phase: 'refused', trouble, message: '' })))
    .addCase(orderFound, (state, { payload: { page, orderId } }) => whileOrdering(state, page, () => ({ phase: 'ordered', orderId })))
    .addCase(priceMoved, (state, { payload: { page } }) => whileOrdering(state, page, ({ amount }) => ({ phase: 'moved', amount })))
    .addCase(priceAgreed, (state, { payload: { page } }) =>
      stageOf(state, page, (stage) => (stage.phase === 'moved' ? CHOOSING : stage)))
    .addCase(resourceAwaited, (state, { payload: { resource, generation } }) =>
      confirmPage.idIn(resource) === null ? state : change(state, resource, (known) => ({ ...known, asking: generation })))
    .addCase(resourceLoaded, (state, { payload: { resource, generation, content } }) =>
      confirmPage.idIn(resource) === null || state[resource]?.asking !== generation
        ? state
        : change(state, resource, (known) => priced(known, content as unknown as ConfirmContent)))
    .addCase(resourceCleared, (state, { payload: { resource } }) => (isBusy(state[resource]) ? state : without(state, resource)))
    .addCase(screenEntered, (state, { payload: { screen, params, by } }) => {
      const id = screen === 'confirmOrder' && by !== 'pop' ? confirmIdOf(params) : null
      return id === null || isBusy(state[confirmPage.of(id)]) ? state : without(state, confirmPage.of(id))
    })
    // Unapplied selections of the sheet are discarded.
    .addCase(popupShown, (state, { payload: { popup } }) =>
      (popup === 'benefits' ? everywhere(state, (known) => (known.marked === null ? known : { ...known, marked: null })) : state))
    .addCase(sessionEnded, (state) =>
      everywhere(state, (known) => (known.stage.phase === 'unsure' ? { ...known, stage: CHOOSING } : known)))
    .addCase(sessionStarted, (state, { payload: { userId } }) =>
      everywhere(state, (known) => (known.owner === userId ? known : ofAnother(known))))
    .addMatcher(ours<{ key: string; input: OrderInput | AddInput }>(started), (state, { payload: { key, input } }) =>
      stageOf(state, key, (stage) => (stage.phase === 'ordered' ? stage : { phase: 'ordering', amount: input.agreedAmount })))
    .addMatcher(ours<{ key: string; result: Ordered }>(succeeded), (state, { payload: { key, result } }) =>
      change(state, key, (known) => ordered(key, known, result)))
    .addMatcher(ours<ReturnType<typeof failed>['payload']>(failed), (state, { payload: { key, reason, failure } }) =>
      change(whileOrdering(state, key, ({ amount }) => refusedFor(reason, failure?.message ?? '', amount)), key, (known) =>
        (reason === 'benefitGone' ? { ...known, choice: { ...known.choice, benefit: BEST } } : known)))
    .addMatcher(ours<ReturnType<typeof notApplied>['payload']>(notApplied), (state, { payload: { key, failure } }) =>
      whileOrdering(state, key, () => ({
        phase: 'refused', trouble: failure ? troubleOf(failure) : 'notArrived', message: failure?.message ?? '',
      })))
    .addMatcher(ours<{ key: string }>(outcomeLost), (state, { payload: { key } }) => whileOrdering(state, key, () => ({ phase: 'unsure' })))
    .addMatcher(ours<{ key: string }>(forgotten), (state, { payload: { key } }) =>
      stageOf(state, key, (stage) => (stage.phase === 'ordering' || stage.phase === 'unsure' ? CHOOSING : stage)))
})

type WithPayload<Payload> = Action & { readonly payload: Payload }

/** Matches events of this feature's two mutations. */
function ours<Payload>(event: IntentEvent) {
  const [create, add] = [eventOf(event, ORDER_CREATE), eventOf(event, ORDER_ADD)]
  return hearing((action: Action): action is WithPayload<Payload> => create(action) || add(action), [event.type])
}

function refusedFor(reason: string, message: string, amount: number): Stage {
  return reason === 'priceChanged' ? { phase: 'moved', amount } : { phase: 'refused', trouble: reason as Trouble, message }
}

function ordered(page: string, known: ConfirmPage, { orderId }: Ordered): ConfirmPage {
  const target = targetIn(confirmPage.idIn(page) ?? '')
  // At a table users continue to order.
  if (target.kind === 'table') return { ...known, choice: firstChoice(target), stage: CHOOSING }
  return { ...known, stage: { phase: 'ordered', orderId } }
}

/** Applies the latest price. */
function priced(known: ConfirmPage, { asked, preview }: ConfirmContent): ConfirmPage {
  const most = Object.fromEntries(preview.lines.map((line) => [line.skuId, mostOf(line)]))
  const isBack = known.stage.phase === 'moved' && known.stage.amount === preview.totalAmount
  return { ...known, most: { ...known.most, ...most }, owner: asked.userId, stage: isBack ? CHOOSING : known.stage }
}

/** Resets the data of the previous user. An order that waits for this login continues. */
function ofAnother(known: ConfirmPage): ConfirmPage {
  const { choice, stage } = known
  const benefit = choice.benefit.as === 'named' ? BEST : choice.benefit
  return { ...known, choice: { ...choice, benefit }, marked: null, stage: stage.phase === 'ordering' ? stage : CHOOSING }
}

function withQuantity(page: string, { quantities }: Choice, skuId: string, quantity: number, most?: number): Choice['quantities'] {
  const least = targetIn(confirmPage.idIn(page) ?? '').kind === 'product' ? 1 : 0
  const wanted = within(quantity, least, most)
  if (wanted > 0) return { ...quantities, [skuId]: wanted }
  return Object.fromEntries(Object.entries(quantities).filter(([id]) => id !== skuId))
}

function names({ benefit }: Choice, benefitId: string): boolean {
  return benefit.as === 'named' && benefit.benefitId === benefitId
}

function withoutBenefit(known: ConfirmPage): ConfirmPage {
  const stage: Stage = isFree(known.stage) ? { phase: 'refused', trouble: 'benefitGone', message: '' } : known.stage
  return { ...known, choice: { ...known.choice, benefit: BEST }, stage }
}

/** False while an order is pending. */
function isFree({ phase }: Stage): boolean {
  return phase === 'choosing' || phase === 'refused' || phase === 'moved'
}

/** True while an order is being sent or its outcome is unknown. */
function isBusy(known: ConfirmPage | undefined): boolean {
  return known?.stage.phase === 'ordering' || known?.stage.phase === 'unsure'
}

function chosen(state: ConfirmState, page: string, to: (known: ConfirmPage) => Partial<Choice>): ConfirmState {
  return change(state, page, (known) =>
    isFree(known.stage) ? { ...known, choice: { ...known.choice, ...to(known) }, marked: null, stage: CHOOSING } : known)
}

function whileOrdering(state: ConfirmState, page: string, to: (stage: Stage & { phase: 'ordering' }) => Stage): ConfirmState {
  return stageOf(state, page, (stage) => (stage.phase === 'ordering' ? to(stage) : stage))
}

function stageOf(state: ConfirmState, page: string, to: (stage: Stage) => Stage): ConfirmState {
  return change(state, page, (known) => {
    const stage = to(known.stage)
    return stage === known.stage ? known : { ...known, stage }
  })
}

function change(state: ConfirmState, page: string, to: (known: ConfirmPage) => ConfirmPage): ConfirmState {
  const known = pageIn(state, page)
  const next = to(known)
  return next === known ? state : { ...state, [page]: next }
}

function everywhere(state: ConfirmState, to: (known: ConfirmPage) => ConfirmPage): ConfirmState {
  return Object.keys(state).reduce((all, page) => change(all, page, to), state)
}

function without(state: ConfirmState, page: string): ConfirmState {
  return page in state ? Object.fromEntries(Object.entries(state).filter(([name]) => name !== page)) : state
}

/** More than one visit opens. Bounds the cache, because a server or a simulation may use any number. */
const OPEN_PAGES = 50

/** Memoized per page: views and selectors compare it by identity. */
const firstPage = weakMapMemoize((page: string): ConfirmPage => {
  const choice = firstChoice(targetIn(confirmPage.idIn(page) ?? ''))
  return { choice, marked: null, stage: CHOOSING, asking: null, most: {}, owner: null }
}, { maxSize: OPEN_PAGES })

/** Returns the initial state for an unknown page. */
export function pageIn(state: ConfirmState, page: string): ConfirmPage {
  return state[page] ?? firstPage(page)
}
