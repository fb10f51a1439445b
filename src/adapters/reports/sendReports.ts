import { cleanUserText, canResend, receiptFrom, type ReportReason } from '../../api/kit/reports'
import { idFrom } from '../../journal/runtime/seeded'
import type { DeliveredReport, Delivery, PreparedReport } from '../../ports/report'
import type { DeskClient } from './desk'
import { latestSessions, previewOf, reportText, type PackedBody } from './reportBody'
import type { ReportStore, DelayedReport } from './reportStore'

export interface ReportsOptions {
  /** The redacted journals of this and earlier page loads. */
  readonly journals: () => Promise<string>
  readonly seal: (value: string) => string
  readonly store: ReportStore
  readonly pack: (text: string) => Promise<PackedBody>
  readonly desk: DeskClient
  /** Stores the number of waiting reports for the next start. */
  readonly storeWaitingCount: (count: number) => void
  readonly secureRandom: () => number
  readonly build: string
  /** Epoch ms. */
  readonly now: () => number
}

interface Draft {
  readonly receipt: string
  readonly journals: string
}

/** The sheet may be opened again before its first preparation has finished. */
const MAX_DRAFTS = 2

/** Prepares, sends, stores and withdraws reports. */
export function createReports(options: ReportsOptions) {
  const { journals, seal, store, pack, desk, storeWaitingCount, secureRandom, build, now } = options
  const drafts = new Map<string, Draft>()
  /** Receipts of sent or waiting reports: this page may withdraw them. */
  const receipts = new Map<string, string>()
  /** Reports announced to the user as delayed. */
  const announcedAsDelayed = new Set<string>()
  let lastTask: Promise<unknown> = Promise.resolve()

  async function updateWaitingCount(): Promise<number> {
    const { length } = await store.list()
    storeWaitingCount(length)
    return length
  }

  /** Sends a stored report. It stays stored if the desk may accept it later. */
  async function deliver(report: DelayedReport): Promise<Delivery> {
    const answer = await desk.send(report)
    if ('lost' in answer) return { delayed: true }
    // A delayed report is not dropped because the desk is busy or unavailable.
    if (announcedAsDelayed.has(report.reportId) && 'refused' in answer && canResend(answer.refused)) return { delayed: true }
    await store.remove(report.reportId)
    if ('refused' in answer) return { refused: answer.refused }
    return { delivered: { sentAt: answer.accepted.receivedAt, deletesAt: answer.accepted.deletesAt } }
  }

  /** Serializes tasks: waiting and new reports must not be sent concurrently. */
  function serialize<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = lastTask.then(task, task)
    lastTask = result.catch(() => undefined)
    return result
  }

  return {
    async prepare(): Promise<{ prepared: PreparedReport } | { failed: 'unreadable' }> {
      try {
        const { text, sessions } = latestSessions(await journals())
        if (text === '') return { failed: 'unreadable' }
        const reportId = idFrom(secureRandom)
        const receipt = receiptFrom(secureRandom)
        drafts.set(reportId, { receipt, journals: text })
        const [oldest] = drafts.keys()
        if (drafts.size > MAX_DRAFTS && oldest !== undefined) drafts.delete(oldest)
        const { bytes: { byteLength } } = await pack(text)
        return { prepared: { reportId, receipt: seal(receipt), preview: seal(previewOf(text)), bytes: byteLength, sessions } }
      } catch {
        return { failed: 'unreadable' }
      }
    },

    send({ reportId, from, screen, text }: { reportId: string; from: ReportReason; screen: string; text: string }): Promise<Delivery> {
      return serialize(async () => {
        const draft = drafts.get(reportId)
        if (!draft) return { refused: 'unavailable' }
        const { receipt } = draft
        const head = { k: 'report', version: 1, receipt, from, screen, words: cleanUserText(text), build } as const
        const report = { ...(await pack(reportText(head, draft.journals))), reportId, receipt, keptAt: now() }
        // Stored before sending, so killing the page meanwhile loses nothing.
        await store.add(report)
        await updateWaitingCount()
        const delivery = await deliver(report)
        await updateWaitingCount()
        if ('refused' in delivery) return delivery
        drafts.delete(reportId)
        receipts.set(reportId, receipt)
        return delivery
      })
    },

    sendWaiting(): Promise<{ delivered: readonly DeliveredReport[]; left: number }> {
      return serialize(async () => {
        const delivered: DeliveredReport[] = []
        for (const report of await store.list()) {
          announcedAsDelayed.add(report.reportId)
          const delivery = await deliver(report)
          if ('delayed' in delivery) break
          if ('delivered' in delivery) delivered.push({ reportId: report.reportId, ...delivery.delivered })
        }
        return { delivered, left: await updateWaitingCount() }
      })
    },

    withdraw({ reportId }: { readonly reportId: string }): Promise<{ withdrawn: boolean }> {
      return serialize(async () => {
        const receipt = receipts.get(reportId)
        if (receipt === undefined) return { withdrawn: false }
        // A waiting report may have arrived without a response, so the desk is called in any case.
        const isWaiting = (await store.list()).some((report) => report.reportId === reportId)
        const withdrawn = await desk.withdraw(receipt)
        if (!withdrawn && !isWaiting) return { withdrawn: false }
        await store.remove(reportId)
        await updateWaitingCount()
        return { withdrawn: true }
      })
    },
  }
}
export type Reports = ReturnType<typeof createReports>
