import * as v from 'valibot'
import { fork, put, select, take, type SagaGenerator } from 'typed-redux-saga'
import { couponDetail } from '../../../api/offers/coupons'
import { flashSalePageDetail } from '../../../api/offers/flashSale'
import { flashSaleProductDetail } from '../../../api/offers/products'
import { storedReminderSchema, MAX_REMINDERS } from '../../../api/account/reminderFields'
import { voucherDetail } from '../../../api/buying/vouchers'
import type { MessageId } from '../../../i18n/messageId'
import { isolated, latest, on, watch } from '../../../journal/runtime/supervised'
import { untilDeadline } from '../../../data/deadlineSaga'
import { isEqual } from '../../../data/mutation/logic'
import { withMutations } from '../../../data/mutation/saga'
import { screenEntered } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { networkRestored, pageShown } from '../../../navigation/pageEvents'
import { openPage } from '../../../navigation/saga'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { readStored, writeStored } from '../../../ports/data/storage'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { request, type Failure } from '../../../session/request'
import { selectUserId, selectVisit } from '../../../session/selectors'
import { visitBegan } from '../../../session/visit'
import { selectPositionParams } from '../../base/location/selectors'
import { notificationsSettled } from '../../base/settings/events'
import { notify } from '../../base/toasts/notifySaga'
import {
  dueDismissed, dueTapped, reminderDropped, reminderBecameDue, reminderStored, reminderTimeChanged, reminderSucceeded, reminderCancelled,
  reminderRequested,
  remindersFound,
} from './events'
import { reminderSync, requestNotificationPermission, syncToServer } from './syncSaga'
import { couponStatus, idOf, isStale, othersReminders, ownReminders, remindAtOf, saleStatus, type OccasionStatus } from './logic'
import { selectDueReminder, selectIsTargetOpen, selectNextReminder, selectReminder, selectReminders, selectWasSent } from './selectors'
import type { StoredReminder, ReminderTarget } from './types'

const KEY = 'reminders'
const STORED_MESSAGES = {
  ROUND: 'reminders.keptSale', PRODUCT: 'reminders.keptSale', COUPON: 'reminders.keptCoupon', VOUCHER: 'reminders.keptVoucher',
} as const satisfies Readonly<Record<ReminderTarget['kind'], MessageId>>
const recordSchema = v.object({ reminders: v.array(storedReminderSchema) })

function* readStoredReminders(): SagaGenerator<readonly StoredReminder[]> {
  const parsed = v.safeParse(recordSchema, (yield* call(readStored, { key: KEY })).value)
  return parsed.success ? parsed.output.reminders : []
}

/** Reads the user's reminders, which other tabs may have changed. Discards the result if this page changed some meanwhile. */
function* restoreReminders(): SagaGenerator<void> {
  if ((yield* select(selectVisit)).sessionId === '') yield* take(visitBegan)
  const remindersBefore = (yield* select(selectReminders)).reminders
  const stored = yield* readStoredReminders()
  if ((yield* select(selectReminders)).reminders !== remindersBefore) return
  const currentTime = yield* call(now)
  const reminders = ownReminders(stored, yield* select(selectUserId)).filter((each) => !isStale(each, currentTime))
  yield* put(remindersFound({ reminders }))
}

/** Writes the reminders to storage. `latest` cancels an outdated write. */
function* storeReminders() {
  const userId = yield* select(selectUserId)
  const stored = yield* readStoredReminders()
  const others = othersReminders(stored, userId)
  const { reminders } = yield* select(selectReminders)
  const next = [...others, ...reminders].slice(-MAX_REMINDERS)
  if (!isEqual(next, stored)) yield* call(writeStored, { key: KEY, value: { reminders: next } })
}

/** Waits until the stored reminders are known. */
function* changeReminder({ payload: { target, at, title, on: isWanted } }: ReturnType<typeof reminderRequested>) {
  if ((yield* select(selectReminders)).phase === 'unread') yield* take(remindersFound)
  if (isWanted) yield* addReminder(target, at, title)
  else yield* cancelReminder(idOf(target))
  yield* syncToServer()
}

function* addReminder(target: ReminderTarget, at: number, title: StoredReminder['title']): SagaGenerator<void> {
  const remindAt = remindAtOf(target.kind, at, yield* call(now))
  if (remindAt === null) return yield* notify('reminders.tooLate')
  const userId = yield* select(selectUserId)
  // The tap may precede the stored reminders: the server may already store this one with another time.
  const { onServer = false, sent = onServer } = (yield* select(selectReminder, idOf(target))) ?? {}
  const sentFields = onServer || sent ? { sent: true } : {}
  yield* put(reminderStored({ reminder: { target, at, remindAt, title, userId, wanted: true, onServer: false, ...sentFields } }))
  yield* notify(STORED_MESSAGES[target.kind], { tone: 'done' })
  yield* requestNotificationPermission()
}

/** A pending request may still reach the server, even after its page has closed. */
function* cancelReminder(id: string): SagaGenerator<void> {
  const { onServer = false, sent = false } = (yield* select(selectReminder, id)) ?? {}
  const mayBeOnServer = onServer || sent || (yield* select(selectWasSent, id))
  yield* put(reminderCancelled({ id, known: mayBeOnServer }))
}

/** Waits for the next reminder, or for the end of the due one, then checks it. `latest` restarts it after every change. */
function* waitForNext() {
  const due = yield* select(selectDueReminder)
  if (due?.until === null) return
  const next = due?.reminder ?? (yield* select(selectNextReminder))
  if (!next) return
  yield* untilDeadline(due?.until ?? next.remindAt)
  yield* checkTarget(next)
}

/** Asks the server for the target's current state: a sale may have moved or sold out, a coupon may be used. */
function* checkTarget(reminder: StoredReminder): SagaGenerator<void> {
  const { target } = reminder
  const id = idOf(target)
  let status = yield* statusOf(reminder)
  while (status.is === 'busy') {
    yield* take([networkRestored.type, pageShown.type, screenEntered.type])
    status = yield* statusOf(reminder)
  }
  if (status.is === 'moved') return void (yield* put(reminderTimeChanged({ id, at: status.at })))
  // The user already sees the target's page.
  const isSeen = status.is === 'due' && status.stage !== 'soon' && (yield* select(selectIsTargetOpen, target))
  if (status.is === 'over' || isSeen) yield* put(reminderDropped({ id }))
  else if (status.is === 'due') {
    const { stage, until, distance } = status
    yield* put(reminderBecameDue({ id, stage, until, ...(distance === undefined ? {} : { distance }) }))
  }
}

function* statusOf(reminder: StoredReminder): SagaGenerator<OccasionStatus> {
  if (isStale(reminder, yield* call(now))) return { is: 'over' }
  const { target } = reminder
  switch (target.kind) {
    case 'ROUND': {
      const answer = yield* request(flashSalePageDetail, { pageId: target.pageId, pageNo: 1, pageSize: 1 }, { background: true })
      return 'failure' in answer ? statusOfFailure(answer.failure) : saleStatus(answer.data, yield* call(now))
    }
    case 'PRODUCT': {
      const { skuId, pageId, detailId } = target
      const answer = yield* request(flashSaleProductDetail, { skuId, pageId, detailId }, { background: true })
      if ('failure' in answer) return statusOfFailure(answer.failure)
      const { flashSale } = answer.data
      return flashSale ? saleStatus(flashSale, yield* call(now)) : { is: 'over' }
    }
    case 'COUPON': {
      const answer = yield* request(couponDetail, { couponId: target.couponId }, { background: true })
      return 'failure' in answer ? statusOfFailure(answer.failure) : couponStatus(answer.data.own, reminder, yield* call(now))
    }
    case 'VOUCHER': {
      const body = { voucherId: target.voucherId, ...(yield* select(selectPositionParams)) }
      const answer = yield* request(voucherDetail, body, { background: true })
      if ('failure' in answer) return statusOfFailure(answer.failure)
      const { nearestDistance: distance } = answer.data
      return { ...couponStatus(answer.data, reminder, yield* call(now)), ...(distance === undefined ? {} : { distance }) }
    }
  }
}

/** 9110057 means that the server is overloaded. Any other refusal means that the target no longer exists. */
function statusOfFailure({ kind, code }: Failure): OccasionStatus {
  return { is: kind === 'refused' && code !== '9110057' ? 'over' : 'busy' }
}

/** Drops the due reminder if the user opened its target without it. */
function* dropSeenReminder() {
  const due = yield* select(selectDueReminder)
  if (due && due.stage !== 'soon' && (yield* select(selectIsTargetOpen, due.reminder.target))) yield* put(reminderDropped({ id: due.id }))
}

/** Reads the target from the event, because the reducer already removed the reminder. */
function* openTarget({ payload: { target } }: ReturnType<typeof dueTapped>) {
  yield* openPage(pathOf(target))
}

function pathOf(target: ReminderTarget): string {
  switch (target.kind) {
    case 'ROUND': return linkTo('flashDeal', { pageId: target.pageId })
    case 'PRODUCT': {
      const { skuId, detailId, pageId } = target
      return linkTo('groupCouponDetail', { skuId, isFlashSale: 'true', detailId, pageId })
    }
    case 'COUPON': return linkTo('couponDetail', { couponId: target.couponId })
    case 'VOUCHER': return linkTo('voucher', { voucherId: target.voucherId })
  }
}

const CHANGES = [
  reminderStored, reminderCancelled, reminderTimeChanged, reminderDropped, dueTapped, dueDismissed, reminderSucceeded,
] as const

/** Reminders: stored on the device, synced to the server, shown to the user when due. */
export const remindersSaga = withMutations([reminderSync], function* reminders() {
  yield* watch('reminders',
    on(reminderRequested, changeReminder), on(dueTapped, openTarget), on(screenEntered, dropSeenReminder),
    latest([...CHANGES, remindersFound], storeReminders),
    latest([...CHANGES, remindersFound, reminderBecameDue, sessionEnded], waitForNext),
    on([remindersFound, networkRestored, notificationsSettled], syncToServer), on([sessionStarted, pageShown], restoreReminders),
  )
  yield* fork(isolated, 'reminders/find', restoreReminders)
})
