import type { Action } from 'redux'
import { weakMapMemoize } from 'reselect'
import { eventOf, failed, forgotten, notApplied, outcomeLost, started, succeeded, type IntentEvent } from '../../../../data/mutation/events'
import { resourceAwaited, resourceCleared, resourceLoaded } from '../../../../data/resource/events'
import { popupShown, screenEntered } from '../../../../navigation/events'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { createReducer, withHandledTypes } from '../../../../journal/runtime/slices'
import {
  benefitApplied, benefitDeclined, benefitLost, benefitMarked, channelChosen, linesRepeated, orderStarted, orderFound, orderReleased,
  orderStopped, priceAgreed, priceMoved, quantityChanged,
} from './events'
import { ORDER_ADD, ORDER_CREATE } from './intents'
import { maxQuantityOf, clampQuantity } from './logic'
import { confirmPage } from './names'
import { CLOSED_SINCE, orderErrorOf } from './orderErrors'
import type { AddInput, Choice, ConfirmContent, ConfirmPage, OrderResult, OrderInput, Stage, OrderError } from './types'
import { confirmIdOf, initialChoice, parseOrderTarget } from './target'
import type { Id } from '../../../../shared/meaning'

//                 orderStarted, started              succeeded, orderFound
//  choosing ─────────────────────────────▶ ordering ───────────────────────▶ ordered; a table's page: choosing
//   ▲  ▲  ▲                               │ │ │ │  ▲ └──outcomeLost──▶ unsure ──┐
//   │  │  └──orderReleased, forgotten─────┘ │ │ │  └────────started─────────────┘
//   │  └──choice── refused ◀──failed, notApplied, orderStopped
//   └──choice, priceAgreed── moved ◀──failed(priceChanged), priceMoved
//
//  `choice`: quantity, channel or benefit. Choices are ignored in `ordering` and `unsure`.
//  started, succeeded, failed, notApplied, outcomeLost and forgotten are `mutation/…` events of `orderCreate` and `orderAdd`.
//  A success counts in every phase, because it may be read back late. A price that returns to the agreed amount needs no new agreement.
//  Neither does a lower price: `orderStarted` follows `moved` directly. After a rise the saga waits for priceAgreed.
//  Entering the screen again resets it to choosing, unless an order is pending.
//  The end of a session resets `unsure`: only the same user may read back the outcome.

/** By the resource name of the page's price. */
export type ConfirmState = Readonly<Record<Id, ConfirmPage>>

const CHOOSING = { phase: 'choosing' } as const
const BEST = { as: 'best' } as const

export const confirmReducer = createReducer<ConfirmState>({}, (builder) => {
  builder
    .addCase(quantityChanged, (state, { payload: { page, skuId, quantity, takesBest } }) =>
      withChoice(state, page, ({ choice, maxQuantities }) => ({
        quantities: withQuantity(page, choice, skuId, quantity, maxQuantities[skuId]), ...(takesBest ? { benefit: BEST } : {}),
      })))
    .addCase(linesRepeated, (state, { payload: { page, orderId, quantities, channelType } }) =>
      updatePage(state, page, (pageState) => (canChoose(pageState.stage)
        ? { ...pageState, choice: { ...pageState.choice, quantities, channelType }, stage: CHOOSING, repeated: orderId }
        : pageState)))
    .addCase(channelChosen, (state, { payload: { page, channelType } }) => withChoice(state, page, () => ({ channelType })))
    .addCase(benefitMarked, (state, { payload: { page, benefitId } }) =>
      updatePage(state, page, (pageState) => (canChoose(pageState.stage) ? { ...pageState, marked: benefitId } : pageState)))
    .addCase(benefitApplied, (state, { payload: { page, benefitId, kind } }) =>
      withChoice(state, page, () => ({ benefit: { as: 'named', benefitId, kind } })))
    .addCase(benefitDeclined, (state, { payload: { page } }) => withChoice(state, page, () => ({ benefit: { as: 'none' } })))
    .addCase(benefitLost, (state, { payload: { page, benefitId } }) =>
      updatePage(state, page, (pageState) => (choosesBenefit(pageState.choice, benefitId) ? withoutBenefit(pageState) : pageState)))
    .addCase(orderStarted, (state, { payload: { page, amount } }) =>
      updateStage(state, page, (stage) => (
        canChoose(stage) ? { phase: 'ordering', amount } : stage
      )))
    .addCase(orderReleased, (state, { payload: { page } }) => updateOrdering(state, page, () => CHOOSING))
    .addCase(orderStopped, (state, { payload: { page, error } }) =>
      updateOrdering(state, page, () => ({ phase: 'refused', error, message: '' })))
    .addCase(orderFound, (state, { payload: { page, orderId } }) => updateOrdering(state, page, () => ({ phase: 'ordered', orderId })))
    .addCase(priceMoved, (state, { payload: { page } }) => updateOrdering(state, page, ({ amount }) => ({ phase: 'moved', amount })))
    .addCase(priceAgreed, (state, { payload: { page } }) =>
      updateStage(state, page, (stage) => (stage.phase === 'moved' ? CHOOSING : stage)))
    .addCase(resourceAwaited, (state, { payload: { resource, generation } }) =>
      confirmPage.idIn(resource) === null ? state : updatePage(state, resource, (pageState) => ({ ...pageState, priceLoadId: generation })))
    .addCase(resourceLoaded, (state, { payload: { resource, generation, content } }) =>
      confirmPage.idIn(resource) === null || state[resource]?.priceLoadId !== generation
        ? state
        : updatePage(state, resource, (pageState) => withPrice(pageState, content as unknown as ConfirmContent)))
    .addCase(resourceCleared, (state, { payload: { resource } }) => (hasPendingOrder(state[resource]) ? state : without(state, resource)))
    .addCase(screenEntered, (state, { payload: { screen, params, by } }) => {
      const id = screen === 'confirmOrder' && by !== 'pop' ? confirmIdOf(params) : null
      return id === null || hasPendingOrder(state[confirmPage.of(id)]) ? state : without(state, confirmPage.of(id))
    })
    // Unapplied selections of the sheet are discarded.
    .addCase(popupShown, (state, { payload: { popup } }) =>
      (popup === 'benefits'
        ? updateAllPages(state, (pageState) => (pageState.marked === null ? pageState : { ...pageState, marked: null }))
        : state))
    .addCase(sessionEnded, (state) =>
      updateAllPages(state, (pageState) => (pageState.stage.phase === 'unsure' ? { ...pageState, stage: CHOOSING } : pageState)))
    .addCase(sessionStarted, (state, { payload: { userId } }) =>
      updateAllPages(state, (pageState) => (pageState.owner === userId ? pageState : forOtherUser(pageState))))
    .addMatcher(ofOrderMutations<{ key: string; input: OrderInput | AddInput }>(started), (state, { payload: { key, input } }) =>
      updateStage(state, key, (stage) => (stage.phase === 'ordered' ? stage : { phase: 'ordering', amount: input.agreedAmount })))
    .addMatcher(ofOrderMutations<{ key: string; result: OrderResult }>(succeeded), (state, { payload: { key, result } }) =>
      updatePage(state, key, (pageState) => afterSuccess(key, pageState, result)))
    .addMatcher(ofOrderMutations<ReturnType<typeof failed>['payload']>(failed), (state, { payload: { key, reason, failure } }) =>
      updatePage(updateOrdering(state, key, ({ amount }) => refusedStage(reason, failure?.message ?? '', amount)), key, (pageState) =>
        (reason === 'benefitGone' ? { ...pageState, choice: { ...pageState.choice, benefit: BEST } } : pageState)))
    .addMatcher(ofOrderMutations<ReturnType<typeof notApplied>['payload']>(notApplied), (state, { payload: { key, failure } }) =>
      updateOrdering(state, key, () => ({
        phase: 'refused', error: failure ? orderErrorOf(failure) : 'notArrived', message: failure?.message ?? '',
      })))
    .addMatcher(ofOrderMutations<{ key: string }>(outcomeLost), (state, { payload: { key } }) => updateOrdering(
      state, key, () => ({ phase: 'unsure' }),
    ))
    .addMatcher(ofOrderMutations<{ key: string }>(forgotten), (state, { payload: { key } }) =>
      updateStage(state, key, (stage) => (stage.phase === 'ordering' || stage.phase === 'unsure' ? CHOOSING : stage)))
})

type WithPayload<Payload> = Action & { readonly payload: Payload }

/** Matches events of this feature's two mutations. */
function ofOrderMutations<Payload>(event: IntentEvent) {
  const [create, add] = [eventOf(event, ORDER_CREATE), eventOf(event, ORDER_ADD)]
  return withHandledTypes((action: Action): action is WithPayload<Payload> => create(action) || add(action), [event.type])
}

function refusedStage(reason: string, message: string, amount: number): Stage {
  if (reason === CLOSED_SINCE) return CHOOSING
  return reason === 'priceChanged' ? { phase: 'moved', amount } : { phase: 'refused', error: reason as OrderError, message }
}

function afterSuccess(page: string, pageState: ConfirmPage, { orderId }: OrderResult): ConfirmPage {
  const target = parseOrderTarget(confirmPage.idIn(page) ?? '')
  // At a table users continue to order.
  if (target.kind === 'table') return { ...pageState, choice: initialChoice(target), stage: CHOOSING }
  return { ...pageState, stage: { phase: 'ordered', orderId } }
}

/** Applies the latest price. */
function withPrice(pageState: ConfirmPage, { request, preview }: ConfirmContent): ConfirmPage {
  const maxQuantities = Object.fromEntries(preview.lines.map((line) => [line.skuId, maxQuantityOf(line)]))
  const isAgreedAgain = pageState.stage.phase === 'moved' && pageState.stage.amount === preview.totalAmount
  return {
    ...pageState, maxQuantities: { ...pageState.maxQuantities, ...maxQuantities }, owner: request.userId,
    stage: isAgreedAgain ? CHOOSING : pageState.stage,
  }
}

/** Resets the data of the previous user. An order that waits for this login continues. */
function forOtherUser(pageState: ConfirmPage): ConfirmPage {
  const { choice, stage } = pageState
  const benefit = choice.benefit.as === 'named' ? BEST : choice.benefit
  return { ...pageState, choice: { ...choice, benefit }, marked: null, stage: stage.phase === 'ordering' ? stage : CHOOSING }
}

function withQuantity(page: string, { quantities }: Choice, skuId: string, quantity: number, max?: number): Choice['quantities'] {
  const { kind } = parseOrderTarget(confirmPage.idIn(page) ?? '')
  // At a table nothing may be left. Elsewhere a page has at least one product.
  const isLast = Object.keys(quantities).every((id) => id === skuId)
  const min = kind === 'product' || (kind === 'repeat' && isLast) ? 1 : 0
  const clamped = clampQuantity(quantity, min, max)
  if (clamped > 0) return { ...quantities, [skuId]: clamped }
  return Object.fromEntries(Object.entries(quantities).filter(([id]) => id !== skuId))
}

function choosesBenefit({ benefit }: Choice, benefitId: string): boolean {
  return benefit.as === 'named' && benefit.benefitId === benefitId
}

function withoutBenefit(pageState: ConfirmPage): ConfirmPage {
  const stage: Stage = canChoose(pageState.stage) ? { phase: 'refused', error: 'benefitGone', message: '' } : pageState.stage
  return { ...pageState, choice: { ...pageState.choice, benefit: BEST }, stage }
}

/** False while an order is pending. */
function canChoose({ phase }: Stage): boolean {
  return phase === 'choosing' || phase === 'refused' || phase === 'moved'
}

/** True while an order is being sent or its outcome is unknown. */
function hasPendingOrder(pageState: ConfirmPage | undefined): boolean {
  return pageState?.stage.phase === 'ordering' || pageState?.stage.phase === 'unsure'
}

function withChoice(state: ConfirmState, page: string, to: (pageState: ConfirmPage) => Partial<Choice>): ConfirmState {
  return updatePage(state, page, (pageState) =>
    canChoose(pageState.stage)
      ? { ...pageState, choice: { ...pageState.choice, ...to(pageState) }, marked: null, stage: CHOOSING }
      : pageState)
}

function updateOrdering(state: ConfirmState, page: string, to: (stage: Stage & { phase: 'ordering' }) => Stage): ConfirmState {
  return updateStage(state, page, (stage) => (stage.phase === 'ordering' ? to(stage) : stage))
}

function updateStage(state: ConfirmState, page: string, to: (stage: Stage) => Stage): ConfirmState {
  return updatePage(state, page, (pageState) => {
    const stage = to(pageState.stage)
    return stage === pageState.stage ? pageState : { ...pageState, stage }
  })
}

function updatePage(state: ConfirmState, page: string, to: (pageState: ConfirmPage) => ConfirmPage): ConfirmState {
  const pageState = pageStateOf(state, page)
  const next = to(pageState)
  return next === pageState ? state : { ...state, [page]: next }
}

function updateAllPages(state: ConfirmState, to: (pageState: ConfirmPage) => ConfirmPage): ConfirmState {
  return Object.keys(state).reduce((all, page) => updatePage(all, page, to), state)
}

function without(state: ConfirmState, page: string): ConfirmState {
  return page in state ? Object.fromEntries(Object.entries(state).filter(([name]) => name !== page)) : state
}

/** More pages than one visit opens. Bounds the cache on a server and in a simulation. */
const MAX_CACHED_PAGES = 50

/** Memoized per page: views and selectors compare it by identity. */
const initialPage = weakMapMemoize((page: string): ConfirmPage => {
  const choice = initialChoice(parseOrderTarget(confirmPage.idIn(page) ?? ''))
  return { choice, marked: null, stage: CHOOSING, priceLoadId: null, maxQuantities: {}, owner: null }
}, { maxSize: MAX_CACHED_PAGES })

/** Returns the initial state for an unknown page. */
export function pageStateOf(state: ConfirmState, page: string): ConfirmPage {
  return state[page] ?? initialPage(page)
}
