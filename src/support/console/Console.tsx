import { useCallback, useEffect, useRef, useState } from 'react'
import type { Journal } from '../../journal/entries'
import css from './Console.module.css'
import { createDeskClient, TROUBLE_WORDS } from './desk'
import type { DeskClient, DeskTrouble } from './desk'
import { FleetView } from './FleetView'
import { InboxView } from './InboxView'
import { written } from './inboxWords'
import { fileNameOf } from '../replayer/handOn'
import { openJournal, readFiles, textFile, textsOf } from './opening'
import type { Opened, TextFile } from './opening'
import { ErrorBoundary } from '../../ui/RenderGuard'
import { SessionView } from './SessionView'
import { Choose, Start } from './Start'
import { readReportHash, readTurnHash, reportHash } from './turnLink'
import type { ReportLink } from './turnLink'

type Phase =
  | StartPhase
  | { readonly is: 'inbox'; readonly problem: string | null }
  | { readonly is: 'fleet' }
  | { readonly is: 'choose'; readonly journals: readonly Journal[] }
  | OpenPhase

interface StartPhase {
  readonly is: 'start'
  readonly problem: string | null
  readonly reading: boolean
}

interface OpenPhase {
  readonly is: 'open'
  readonly opened: Opened
  readonly files: readonly TextFile[]
  readonly report: number | null
  /** The session that it was shortened from. */
  readonly whole: OpenPhase | null
  /** What is said of it first. */
  readonly notice: string
}

/** The page of support: takes files of journals, by a drop or the file picker, and shows one session of them. */
export function Console() {
  const [desk, setDesk] = useState<DeskClient | null>(null)
  const [deskTrouble, setDeskTrouble] = useState<DeskTrouble | null>(null)
  const [phase, setPhase] = useState<Phase>({ is: 'start', problem: null, reading: false })
  const [files, setFiles] = useState<readonly TextFile[]>([])
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const fileName = files.map(({ name }) => name).join(' + ')

  const take = useCallback(async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setPhase({ is: 'start', problem: null, reading: true })
    const read = await textsOf(chosen)
    if ('problem' in read) return setPhase({ is: 'start', problem: read.problem, reading: false })
    setFiles(read.texts)
    const found = readFiles(read.texts)
    if ('unreadable' in found) return setPhase({ is: 'start', problem: found.unreadable, reading: false })
    const [only] = found.journals
    if (found.journals.length > 1 || !only) return setPhase({ is: 'choose', journals: found.journals })
    setPhase(openedOr(read.texts.map(({ name }) => name).join(' + '), only, read.texts))
  }, [])

  const leaveInbox = useCallback((trouble: DeskTrouble) => {
    setDesk(null)
    setDeskTrouble(trouble)
    setPhase({ is: 'start', problem: null, reading: false })
  }, [])
  const openReport = useCallback(async (at: DeskClient, link: ReportLink, name: string, leave: (trouble: DeskTrouble) => void) => {
    const found = await at.journal(link.report)
    if ('trouble' in found) {
      if (found.trouble === 'wrongToken' || found.trouble === 'tooMany') return leave(found.trouble)
      return setPhase({ is: 'inbox', problem: TROUBLE_WORDS[found.trouble] })
    }
    const fileName = `${name}.jsonl`
    const text = textFile(fileName, found.answer)
    const read = readFiles([text])
    if ('unreadable' in read) return setPhase({ is: 'inbox', problem: read.unreadable })
    const [latest] = read.journals as [Journal]
    setFiles([text])
    window.history.replaceState(null, '', reportHash(link))
    const opened = openedOr(fileName, latest, [text])
    if (opened.is === 'open') setPhase({ ...opened, report: link.report })
    else setPhase({ is: 'inbox', problem: opened.problem })
  }, [])

  const enterInbox = useCallback((token: string) => {
    const entered = createDeskClient(token)
    const link = readReportHash(window.location.hash)
    setDesk(entered)
    setDeskTrouble(null)
    if (link) void openReport(entered, link, `Report ${link.report}`, leaveInbox)
    else setPhase({ is: 'inbox', problem: null })
  }, [openReport, leaveInbox])
  const toSession = useCallback((to: OpenPhase) => {
    // The address names a turn of the session that is left.
    window.history.replaceState(null, '', window.location.pathname)
    setPhase(to)
  }, [])
  /** A journal is foreign: what cannot be shown of it leads back to where it was opened. */
  const leaveSession = useCallback((name: string, why: string) => {
    window.history.replaceState(null, '', window.location.pathname)
    const problem = `${name} cannot be shown. ${why}`
    setPhase(desk ? { is: 'inbox', problem } : { is: 'start', problem, reading: false })
  }, [desk])
  const backToInbox = useCallback(() => {
    window.history.replaceState(null, '', window.location.pathname)
    setPhase({ is: 'inbox', problem: null })
  }, [])
  useEffect(() => {
    const token = new URLSearchParams(window.location.hash.slice(1)).get('token')
    if (token === null) return
    // Not to be copied with the address, and not to be kept in the browser's history.
    const link = readReportHash(window.location.hash)
    window.history.replaceState(null, '', link ? reportHash(link) : window.location.pathname)
    enterInbox(token)
  }, [enterInbox])

  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      event.preventDefault()
      setOver(event.type === 'dragover')
    }
    const onDrop = (event: DragEvent) => {
      onDrag(event)
      void take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', onDrag)
    window.addEventListener('dragleave', onDrag)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDrag)
      window.removeEventListener('dragleave', onDrag)
      window.removeEventListener('drop', onDrop)
    }
  }, [take])

  const pick = useCallback(() => picker.current?.click(), [])
  const isOpen = phase.is === 'open'
  const answersKeys = isOpen || phase.is === 'inbox' || phase.is === 'fleet'
  useEffect(() => {
    // An open session and the inbox answer their keys themselves.
    if (answersKeys) return
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key === 'o' && !ctrlKey && !metaKey && !altKey) pick()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [answersKeys, pick])

  return (
    <div className={`${css.console} ${over ? css.over : ''}`}>
      <input
        ref={picker} className={css.picker} type="file" multiple accept=".jsonl,.json,.txt" tabIndex={-1} aria-label="Journal files"
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {phase.is === 'start' && (
        <Start
          problem={phase.problem} reading={phase.reading} link={readTurnHash(window.location.hash)}
          report={readReportHash(window.location.hash)} onOpen={pick} deskTrouble={deskTrouble} onToken={enterInbox}
        />
      )}
      {phase.is === 'inbox' && desk && (
        <InboxView
          desk={desk} now={() => Date.now()} problem={phase.problem} onOpenFile={pick} onWrongToken={leaveInbox}
          onFleet={() => setPhase({ is: 'fleet' })}
          onOpenReport={({ id, receipt, turn }) => void openReport(desk, { report: id, turn }, written(receipt), leaveInbox)}
        />
      )}
      {phase.is === 'fleet' && desk && (
        <FleetView desk={desk} now={() => Date.now()} onInbox={backToInbox} onWrongToken={leaveInbox} />
      )}
      {phase.is === 'choose' && (
        <Choose
          fileName={fileName} journals={phase.journals} onOpen={pick}
          onChoose={(journal) => setPhase(openedOr(fileName, journal, files))}
        />
      )}
      {isOpen && (
        <ErrorBoundary key={phase.opened.fileName} fallback={() => null} onFailure={(why) => leaveSession(phase.opened.fileName, why)}>
          <SessionView
            key={`${phase.opened.session.journal.header.id} ${phase.opened.fileName}`} opened={phase.opened} files={phase.files}
            onOpen={pick} onInbox={desk && backToInbox} report={phase.report}
            notice={phase.notice} onWhole={phase.whole && (() => toSession(phase.whole ?? phase))}
            onShortened={(text, notice) => toSession(shortenedPhase(phase, text, notice))}
          />
        </ErrorBoundary>
      )}
    </div>
  )
}

/** An open session, or the start page where the journal cannot be taken apart. */
function openedOr(fileName: string, journal: Journal, files: readonly TextFile[]): OpenPhase | StartPhase {
  try {
    return opening(fileName, journal, files)
  } catch (error) {
    return { is: 'start', problem: `${fileName} cannot be shown. ${String(error)}`, reading: false }
  }
}

function opening(fileName: string, journal: Journal, files: readonly TextFile[]): OpenPhase {
  return { is: 'open', opened: openJournal(fileName, journal), files, report: null, whole: null, notice: '' }
}

/** What is left of an open session, with the way back to the whole of it. */
function shortenedPhase(phase: OpenPhase, text: string, notice: string): OpenPhase {
  const file = textFile(`${fileNameOf(phase.opened.fileName)}.min.jsonl`, text)
  const read = readFiles([file])
  const [journal] = 'journals' in read ? read.journals : []
  if (!journal) return phase
  return { ...opening(file.name, journal, [file]), whole: phase.whole ?? phase, notice }
}
