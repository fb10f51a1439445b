import type { Journal } from '../../journal/record/entries'
import { toFileName } from '../replayer/exportFiles'
import { openJournal, readFiles, textFile, type OpenedJournal, type TextFile } from './opening'
import { reportHash, turnHash } from './session/turnLink'

/** The page that the console shows, with its data. */
export type Phase =
  | StartPhase
  | { readonly is: 'inbox'; readonly problem: string | null }
  | { readonly is: 'fleet' }
  | { readonly is: 'choose'; readonly journals: readonly Journal[] }
  | OpenPhase

export interface StartPhase {
  readonly is: 'start'
  readonly problem: string | null
  readonly reading: boolean
}

export interface OpenPhase {
  readonly is: 'open'
  readonly opened: OpenedJournal
  readonly files: readonly TextFile[]
  /** All page loads in the files, oldest first, and the number of the open one, from 1. */
  readonly journals: readonly Journal[]
  readonly load: number
  readonly report: OpenReport | null
  /** The session that this one was minimized from. */
  readonly original: OpenPhase | null
  /** The first message in the status bar. */
  readonly notice: string
}

/** The report that contains the journals. */
interface OpenReport {
  readonly id: number
  readonly words: string
}

/** Falls back to the start page with an error if the journal cannot be read. */
export function openOrFail(
  fileName: string, journals: readonly Journal[], load: number, files: readonly TextFile[],
): OpenPhase | StartPhase {
  try {
    return toOpenPhase(fileName, journals, load, files)
  } catch (error) {
    return { is: 'start', problem: `${fileName} cannot be shown. ${String(error)}`, reading: false }
  }
}

function toOpenPhase(fileName: string, journals: readonly Journal[], load: number, files: readonly TextFile[]): OpenPhase {
  const opened = openJournal(fileName, journals[load - 1] as Journal)
  return { is: 'open', opened, files, journals, load, report: null, original: null, notice: '' }
}

/** Another page load of the same files. The session view begins at the turn of the URL; null: at its last user action. */
export function otherLoad(phase: OpenPhase, load: number, turn: number | null): OpenPhase | StartPhase {
  const { opened: { fileName }, journals, files, report } = phase
  const opened = openOrFail(fileName, journals, load, files)
  if (opened.is !== 'open') return opened
  const link = report ? reportHash({ report: report.id, load, turn })
    : turn === null ? window.location.pathname : turnHash({ session: opened.opened.session.journal.header.id, turn })
  window.history.replaceState(null, '', link)
  return { ...opened, report }
}

/** The minimized session, with a link back to the original session. */
export function minimizedPhase(phase: OpenPhase, text: string, notice: string): OpenPhase {
  const file = textFile(`${toFileName(phase.opened.fileName)}.min.jsonl`, text)
  const read = readFiles([file])
  if (!('journals' in read)) return phase
  return { ...toOpenPhase(file.name, read.journals, 1, [file]), original: phase.original ?? phase, notice }
}
