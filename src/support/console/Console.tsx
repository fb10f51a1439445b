import { useCallback, useEffect, useRef, useState } from 'react'
import type { Journal } from '../../journal/entries'
import css from './Console.module.css'
import { openJournal, readFiles } from './opening'
import type { Opened, TextFile } from './opening'
import { SessionView } from './SessionView'
import { Choose, Start } from './Start'
import { readTurnHash } from './turnLink'

type Phase =
  | { readonly is: 'start'; readonly problem: string | null; readonly reading: boolean }
  | { readonly is: 'choose'; readonly journals: readonly Journal[] }
  | { readonly is: 'open'; readonly opened: Opened }

/** The page of support: takes files of journals, by a drop or the file picker, and shows one session of them. */
export function Console() {
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
    setPhase({ is: 'open', opened: openJournal(read.texts.map(({ name }) => name).join(' + '), only) })
  }, [])

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
  useEffect(() => {
    // An open session answers its keys itself.
    if (isOpen) return
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key === 'o' && !ctrlKey && !metaKey && !altKey) pick()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen, pick])

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
        <Start problem={phase.problem} reading={phase.reading} link={readTurnHash(window.location.hash)} onOpen={pick} />
      )}
      {phase.is === 'choose' && (
        <Choose
          fileName={fileName} journals={phase.journals} onOpen={pick}
          onChoose={(journal) => setPhase({ is: 'open', opened: openJournal(fileName, journal) })}
        />
      )}
      {isOpen && (
        <SessionView key={phase.opened.session.journal.header.id} opened={phase.opened} files={files} onOpen={pick} />
      )}
    </div>
  )
}

async function textsOf(files: readonly File[]): Promise<{ readonly texts: readonly TextFile[] } | { readonly problem: string }> {
  const texts: TextFile[] = []
  for (const file of files) {
    try {
      texts.push({ name: file.name, file, text: await file.text() })
    } catch {
      return { problem: `${file.name} cannot be read: the browser was not given its content. Is it a folder, or was it moved?` }
    }
  }
  return { texts }
}
