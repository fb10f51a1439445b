import { useCallback, useEffect, useRef, useState } from 'react'
import css from './Console.module.css'
import { createDeskClient, DESK_ERROR_TEXT, type DeskClient, type DeskError } from './inbox/desk'
import { FleetView } from './inbox/FleetView'
import { InboxView } from './inbox/InboxView'
import { formatReceipt } from './inbox/inboxTexts'
import { readFiles, textFile, readTexts, type TextFile } from './opening'
import { minimizedPhase, openOrFail, otherLoad, type OpenPhase, type Phase } from './phases'
import { ErrorBoundary } from '../../ui/status/ErrorBoundary'
import { SessionView } from './session/SessionView'
import { JournalPicker, StartPage } from './Start'
import { readReportHash, readTurnHash, reportHash, type ReportLink } from './session/turnLink'

/** The root of the console. Opens journal files by drop or file picker, the inbox and the fleet, and shows one session at a time. */
export function Console() {
  const [desk, setDesk] = useState<DeskClient | null>(null)
  const [deskError, setDeskError] = useState<DeskError | null>(null)
  const [phase, setPhase] = useState<Phase>({ is: 'start', problem: null, reading: false })
  const [files, setFiles] = useState<readonly TextFile[]>([])
  const [isDragOver, setIsDragOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const fileName = files.map(({ name }) => name).join(' + ')

  const openFiles = useCallback(async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setPhase({ is: 'start', problem: null, reading: true })
    const read = await readTexts(chosen)
    if ('problem' in read) return setPhase({ is: 'start', problem: read.problem, reading: false })
    setFiles(read.texts)
    const found = readFiles(read.texts)
    if ('unreadable' in found) return setPhase({ is: 'start', problem: found.unreadable, reading: false })
    if (found.journals.length > 1) return setPhase({ is: 'choose', journals: found.journals })
    setPhase(openOrFail(read.texts.map(({ name }) => name).join(' + '), found.journals, 1, read.texts))
  }, [])

  const leaveInbox = useCallback((error: DeskError) => {
    setDesk(null)
    setDeskError(error)
    setPhase({ is: 'start', problem: null, reading: false })
  }, [])
  const openReport = useCallback(async (client: DeskClient, link: ReportLink, name: string, onAuthError: (error: DeskError) => void) => {
    const [journalResult, reportResult] = await Promise.all([client.journal(link.report), client.report(link.report)])
    if ('error' in journalResult) {
      if (journalResult.error === 'wrongToken' || journalResult.error === 'tooMany') return onAuthError(journalResult.error)
      return setPhase({ is: 'inbox', problem: DESK_ERROR_TEXT[journalResult.error] })
    }
    const fileName = `${name}.jsonl`
    const text = textFile(fileName, journalResult.answer)
    const read = readFiles([text])
    if ('unreadable' in read) return setPhase({ is: 'inbox', problem: read.unreadable })
    const report = 'answer' in reportResult ? reportResult.answer : null
    const load = Math.min(link.load ?? report?.load ?? read.journals.length, read.journals.length)
    const turn = link.turn ?? (link.load === null || link.load === report?.load ? (report?.turn ?? null) : null)
    setFiles([text])
    window.history.replaceState(null, '', reportHash({ report: link.report, load: read.journals.length > 1 ? load : null, turn }))
    const opened = openOrFail(fileName, read.journals, load, [text])
    if (opened.is === 'open') setPhase({ ...opened, report: { id: link.report, words: report?.words ?? '' } })
    else setPhase({ is: 'inbox', problem: opened.problem })
  }, [])

  const enterInbox = useCallback((token: string) => {
    const client = createDeskClient(token)
    const link = readReportHash(window.location.hash)
    setDesk(client)
    setDeskError(null)
    if (link) void openReport(client, link, `Report ${link.report}`, leaveInbox)
    else setPhase({ is: 'inbox', problem: null })
  }, [openReport, leaveInbox])
  const showSession = useCallback((to: OpenPhase) => {
    // The hash names a turn of the previous session.
    window.history.replaceState(null, '', window.location.pathname)
    setPhase(to)
  }, [])
  /** A journal is untrusted input: if it cannot be shown, the page returns to where it was opened. */
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
    // The token must not be copied with the URL or stored in the browser history.
    const link = readReportHash(window.location.hash)
    window.history.replaceState(null, '', link ? reportHash(link) : window.location.pathname)
    enterInbox(token)
  }, [enterInbox])

  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      event.preventDefault()
      setIsDragOver(event.type === 'dragover')
    }
    const onDrop = (event: DragEvent) => {
      onDrag(event)
      void openFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', onDrag)
    window.addEventListener('dragleave', onDrag)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDrag)
      window.removeEventListener('dragleave', onDrag)
      window.removeEventListener('drop', onDrop)
    }
  }, [openFiles])

  const pickFile = useCallback(() => picker.current?.click(), [])
  const isOpen = phase.is === 'open'
  const handlesKeys = isOpen || phase.is === 'inbox' || phase.is === 'fleet'
  useEffect(() => {
    // The session view and the inbox have key handlers of their own.
    if (handlesKeys) return
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key === 'o' && !ctrlKey && !metaKey && !altKey) pickFile()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [handlesKeys, pickFile])

  return (
    <div className={`${css.console} ${isDragOver ? css.over : ''}`}>
      <input
        ref={picker} className={css.picker} type="file" multiple accept=".jsonl,.json,.txt" tabIndex={-1} aria-label="Journal files"
        onChange={(event) => {
          void openFiles([...(event.target.files ?? [])])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
      {phase.is === 'start' && (
        <StartPage
          problem={phase.problem} reading={phase.reading} link={readTurnHash(window.location.hash)}
          report={readReportHash(window.location.hash)} onOpen={pickFile} deskError={deskError} onToken={enterInbox}
        />
      )}
      {phase.is === 'inbox' && desk && (
        <InboxView
          desk={desk} now={() => Date.now()} problem={phase.problem} onOpenFile={pickFile} onWrongToken={leaveInbox}
          onFleet={() => setPhase({ is: 'fleet' })}
          onOpenReport={({ id, receipt, load, turn }) =>
            void openReport(desk, { report: id, load, turn }, formatReceipt(receipt), leaveInbox)}
        />
      )}
      {phase.is === 'fleet' && desk && (
        <FleetView desk={desk} now={() => Date.now()} onInbox={backToInbox} onWrongToken={leaveInbox} />
      )}
      {phase.is === 'choose' && (
        <JournalPicker
          fileName={fileName} journals={phase.journals} onOpen={pickFile}
          onChoose={(load) => setPhase(openOrFail(fileName, phase.journals, load, files))}
        />
      )}
      {isOpen && (
        <ErrorBoundary key={phase.opened.fileName} fallback={() => null} onFailure={(why) => leaveSession(phase.opened.fileName, why)}>
          <SessionView
            key={`${phase.load} ${phase.opened.session.journal.header.id} ${phase.opened.fileName}`}
            opened={phase.opened} files={phase.files} load={phase.load} loadCount={phase.journals.length}
            onLoad={(load, turn) => setPhase(otherLoad(phase, load, turn))}
            onOpen={pickFile} onInbox={desk && backToInbox} report={phase.report}
            notice={phase.notice} onOriginal={phase.original && (() => showSession(phase.original ?? phase))}
            onMinimized={(text, notice) => showSession(minimizedPhase(phase, text, notice))}
          />
        </ErrorBoundary>
      )}
    </div>
  )
}
