import * as v from 'valibot'
import { fork, put, select, take } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { couponDetail } from '../../../api/coupons'
import { flashSalePageDetail } from '../../../api/flashSale'
import { flashSaleProductDetail } from '../../../api/products'
import { storedReminderSchema, MAX_REMINDERS } from '../../../api/reminderFields'
import { isolated, latest, on, watch } from '../../../journal/supervised'
import { untilDeadline } from '../../../loading/deadlineSaga'
import { isEqual } from '../../../loading/mutation/logic'
import { screenEntered } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { restored, shown } from '../../../navigation/pageEvents'
import { openPage } from '../../../navigation/saga'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { readStored, writeStored } from '../../../ports/storage'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { request } from '../../../session/request'
import type { Failure } from '../../../session/request'
import { selectUserId, selectVisit } from '../../../session/selectors'
import { visitBegan } from '../../../session/visit'
import { notificationsSettled } from '../../base/settings/events'
import { notify } from '../../base/toasts/notifySaga'
import {
  dueDismissed, dueTapped, reminderDropped, reminderFellDue, reminderKept, reminderMoved, reminderSucceeded, reminderTakenBack,
  reminderWished,
  remindersFound,
} from './events'
import { askForMessages, tellHost } from './hostSaga'
import { couponStatus, idOf, isStale, othersReminders, ownReminders, remindAtOf, saleStatus } from './logic'
import type { OccasionStatus } from './logic'
import { selectDue, selectIsThere, selectNextReminder, selectReminder, selectReminders, selectWasSent } from './selectors'
import type { StoredReminder, ReminderTarget } from './types'

const KEY = 'reminders'
const recordSchema = v.object({ reminders: v.array(storedReminderSchema) })

function* readKept(): SagaGenerator<readonly StoredReminder[]> {
  const parsed = v.safeParse(recordSchema, (yield* call(readStored, { key: KEY })).value)
  return parsed.success ? parsed.output.reminders : []
}

/** What the device keeps for this shopper; other tabs may have changed it. What changed here meanwhile is newer. */
function* find(): SagaGenerator<void> {
  if ((yield* select(selectVisit)).sessionId === '') yield* take(visitBegan)
  const before = (yield* select(selectReminders)).reminders
  const kept = yield* readKept()
  if ((yield* select(selectReminders)).reminders !== before) return
  const moment = yield* call(now)
  const reminders = ownReminders(kept, yield* select(selectUserId)).filter((each) => !isStale(each, moment))
  yield* put(remindersFound({ reminders }))
}

/** Keeps on the device what this page knows. A newer state makes the one before worthless. */
function* keep() {
  const userId = yield* select(selectUserId)
  const kept = yield* readKept()
  const others = othersReminders(kept, userId)
  const { reminders } = yield* select(selectReminders)
  const next = [...others, ...reminders].slice(-MAX_REMINDERS)
  if (!isEqual(next, kept)) yield* call(writeStored, { key: KEY, value: { reminders: next } })
}

/** The tap on a button, once what the device keeps is known. */
function* change({ payload: { target, at, title, on: wanted } }: ReturnType<typeof reminderWished>) {
  if ((yield* select(selectReminders)).phase === 'unread') yield* take(remindersFound)
  if (wanted) yield* keepNew(target, at, title)
  else yield* takeBack(idOf(target))
  yield* tellHost()
}

function* keepNew(target: ReminderTarget, at: number, title: StoredReminder['title']): SagaGenerator<void> {
  const remindAt = remindAtOf(target.kind, at, yield* call(now))
  if (remindAt === null) return yield* notify('reminders.tooLate')
  const userId = yield* select(selectUserId)
  // Tapped before it was known that it is kept already: the server may have it with the moment of then.
  const { told = false, sent = told } = (yield* select(selectReminder, idOf(target))) ?? {}
  const again = told || sent ? { sent: true } : {}
  yield* put(reminderKept({ reminder: { target, at, remindAt, title, userId, wanted: true, told: false, ...again } }))
  yield* notify(target.kind === 'COUPON' ? 'reminders.keptCoupon' : 'reminders.keptSale', { tone: 'done' })
  yield* askForMessages()
}

/** What is on its way to the server may get there, also when the page that sent it is gone. */
function* takeBack(id: string): SagaGenerator<void> {
  const { told = false, sent = false } = (yield* select(selectReminder, id)) ?? {}
  const known = told || sent || (yield* select(selectWasSent, id))
  yield* put(reminderTakenBack({ id, known }))
}

/** The next reminder, or the one that is due: until something about it changes, or it is to be looked at again. */
function* wait() {
  const due = yield* select(selectDue)
  if (due?.until === null) return
  const next = due?.reminder ?? (yield* select(selectNextReminder))
  if (!next) return
  yield* untilDeadline(due?.until ?? next.remindAt)
  yield* check(next)
}

/** The server has the last word on what a reminder is about: a sale may have moved or sold out, a coupon may be used. */
function* check(reminder: StoredReminder): SagaGenerator<void> {
  const { target } = reminder
  const id = idOf(target)
  let status = yield* statusOf(reminder)
  while (status.is === 'busy') {
    yield* take([restored.type, shown.type, screenEntered.type])
    status = yield* statusOf(reminder)
  }
  if (status.is === 'moved') return void (yield* put(reminderMoved({ id, at: status.at })))
  // Who is there already sees it on the page.
  const isSeen = status.is === 'due' && status.stage !== 'soon' && (yield* select(selectIsThere, target))
  if (status.is === 'over' || isSeen) yield* put(reminderDropped({ id }))
  else if (status.is === 'due') yield* put(reminderFellDue({ id, stage: status.stage, until: status.until }))
}

function* statusOf(reminder: StoredReminder): SagaGenerator<OccasionStatus> {
  if (isStale(reminder, yield* call(now))) return { is: 'over' }
  const { target } = reminder
  switch (target.kind) {
    case 'ROUND': {
      const answer = yield* request(flashSalePageDetail, { pageId: target.pageId, pageNo: 1, pageSize: 1 }, { background: true })
      return 'failure' in answer ? lack(answer.failure) : saleStatus(answer.data, yield* call(now))
    }
    case 'PRODUCT': {
      const { skuId, pageId, detailId } = target
      const answer = yield* request(flashSaleProductDetail, { skuId, pageId, detailId }, { background: true })
      if ('failure' in answer) return lack(answer.failure)
      const { flashSale } = answer.data
      return flashSale ? saleStatus(flashSale, yield* call(now)) : { is: 'over' }
    }
    case 'COUPON': {
      const answer = yield* request(couponDetail, { couponId: target.couponId }, { background: true })
      return 'failure' in answer ? lack(answer.failure) : couponStatus(answer.data.own, yield* call(now))
    }
  }
}

/** Too many ask at once: 9110057. Any other refusal says that there is nothing to go to. */
function lack({ kind, code }: Failure): OccasionStatus {
  return { is: kind === 'refused' && code !== '9110057' ? 'over' : 'busy' }
}

/** The shopper came to what a reminder is about by himself. */
function* arrive() {
  const due = yield* select(selectDue)
  if (due && due.stage !== 'soon' && (yield* select(selectIsThere, due.reminder.target))) yield* put(reminderDropped({ id: due.id }))
}

/** The reminder is gone from the state with the tap; what it is about comes with the event. */
function* open({ payload: { target } }: ReturnType<typeof dueTapped>) {
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
  }
}

const CHANGES = [reminderKept, reminderTakenBack, reminderMoved, reminderDropped, dueTapped, dueDismissed, reminderSucceeded] as const

/** What the shopper wanted to be reminded of: kept on the device, told to the server, told to the shopper when it is due. */
export function* remindersSaga() {
  yield* watch('reminders',
    on(reminderWished, change), on(dueTapped, open), on(screenEntered, arrive),
    latest([...CHANGES, remindersFound], keep), latest([...CHANGES, remindersFound, reminderFellDue, sessionEnded], wait),
    on([remindersFound, restored, notificationsSettled], tellHost), on([sessionStarted, shown], find),
  )
  yield* fork(isolated, 'reminders/find', find)
}
