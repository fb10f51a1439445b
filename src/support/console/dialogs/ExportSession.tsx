import { useState } from 'react'
import { createRootReducer } from '../../../app/rootReducer'
import { ALL_MODULES } from '../../../app/allModules'
import { liftedState, liftedText } from '../../../journal/replay/devTools'
import { beginsFromSnapshot } from '../../../journal/record/segments'
import { downloadFile } from '../../../ui/media/downloadFile'
import type { Turn } from '../../analysis/types'
import { toFileName, createFlowTest, REPORTED_TESTS, serializeJournal } from '../../replayer/exportFiles'
import { Dialog } from './Dialogs'
import css from './Dialogs.module.css'
import type { OpenedJournal, TextFile } from '../opening'
import { Button } from '../primitives'
import { seqsAround, type Cursor } from '../timeline/cursor'
import { minimizationText, symptomOf } from './symptom'
import { useMinimization } from '../session/useMinimization'

export interface ExportSessionProps {
  readonly opened: OpenedJournal
  /** The files as the user opened them. */
  readonly files: readonly TextFile[]
  readonly turn: Turn
  readonly cursor: Cursor
  readonly onLink: () => void
  /** Receives the text of the minimized journal and a result message. */
  readonly onMinimized: (text: string, notice: string) => void
  readonly onClose: () => void
}

export function ExportSession({ opened, files, turn, cursor, onLink, onMinimized, onClose }: ExportSessionProps) {
  const { fileName, session } = opened
  const { journal } = session
  const name = toFileName(fileName)
  const saveForDevTools = () => {
    const lifted = liftedState(journal, createRootReducer(journal.header.location, ALL_MODULES), seqsAround(session, cursor).after)
    downloadFile([...liftedText(lifted)].join(''), `${name}-turn-${turn.number}-devtools.json`, 'application/json')
  }
  const saveFlowTest = () => {
    downloadFile(createFlowTest(name, journal, REPORTED_TESTS.sources), `${name}.test.ts`, 'text/plain')
    downloadFile(serializeJournal(journal), `${name}.jsonl`, 'application/jsonl')
  }
  return (
    <Dialog title="Hand on" onClose={onClose}>
      <ul className={css.formats}>
        <li>
          <Button badge="link" onClick={onLink}>Copy the link to turn {turn.number}</Button>
          <p>It names the session and the turn, and holds no journal: to follow it, open the same file first.</p>
        </li>
        <li>
          <Button badge="export" onClick={saveForDevTools}>Save for Redux DevTools</Button>
          <p>The actions around turn {turn.number} with the state after each. Import the file in the panel of the extension.</p>
        </li>
        <li>
          <Button badge="export" onClick={() => { for (const file of files) downloadFile(file.text, file.name, 'application/jsonl') }}>
            Save the journal
          </Button>
          <p>The file as it was opened, for <code>npm run journal</code> or for this page.</p>
        </li>
        <li>
          <Button badge="export" onClick={saveFlowTest}>Save a flow test</Button>
          <p>The beginning of a test and its journal, both for <code>{REPORTED_TESTS.folder}</code>. Add what should have happened.</p>
        </li>
        <MinimizeForm opened={opened} files={files} turn={turn} cursor={cursor} onMinimized={onMinimized} />
      </ul>
    </Dialog>
  )
}

function MinimizeForm(
  { opened, files, turn, cursor, onMinimized }: Pick<ExportSessionProps, 'opened' | 'files' | 'turn' | 'cursor' | 'onMinimized'>,
) {
  const { journal, turns } = opened.session
  const [symptom, setSymptom] = useState(() => symptomOf(turn, cursor))
  const { minimization, minimize, stop } = useMinimization(
    journal, files, (done) => onMinimized(done.text, minimizationText(done, turns.length)),
  )
  if (beginsFromSnapshot(journal)) {
    return <li><p>It cannot be shortened: its beginning is missing, so its flows cannot be replayed.</p></li>
  }
  const isRunning = minimization?.is === 'going'
  return (
    <li>
      <form
        className={css.shorten}
        onSubmit={(event) => {
          event.preventDefault()
          if (symptom.trim() !== '') minimize(symptom.trim())
        }}
      >
        <label>
          Text of a line that must remain
          <input type="text" autoComplete="off" spellCheck={false} value={symptom} onChange={(event) => setSymptom(event.target.value)} />
        </label>
        {isRunning ? <Button onClick={stop}>Stop</Button> : <button type="submit" className={css.submit}>Shorten</button>}
      </form>
      <p role="status">{minimizationText(minimization, turns.length)}</p>
      <p>Removes inputs while such a line remains, and opens the rest. <i>Whole session</i> leads back here.</p>
    </li>
  )
}
