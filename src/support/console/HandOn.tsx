import { useState } from 'react'
import { createRootReducer } from '../../app/rootReducer'
import { ALL_MODULES } from '../../app/allModules'
import { liftedState, liftedText } from '../../journal/devTools'
import { beginsFromSnapshot } from '../../journal/segments'
import { downloadFile } from '../../ui/handOut'
import type { Turn } from '../reading/types'
import { fileNameOf, flowTestOf, REPORTED, textOf } from '../replayer/handOn'
import { Dialog } from './Dialogs'
import css from './Dialogs.module.css'
import type { Opened, TextFile } from './opening'
import { Push } from './pieces'
import { linesOf } from './place'
import type { Place } from './place'
import { shorteningWords, symptomOf } from './symptom'
import { useShortening } from './useShortening'

export interface HandOnProps {
  readonly opened: Opened
  /** As they were opened. */
  readonly files: readonly TextFile[]
  readonly turn: Turn
  readonly place: Place
  readonly onLink: () => void
  /** Told the text of a journal with fewer inputs, and what came of that in words. */
  readonly onShortened: (text: string, notice: string) => void
  readonly onClose: () => void
}

/** What others can go on with. */
export function HandOn({ opened, files, turn, place, onLink, onShortened, onClose }: HandOnProps) {
  const { fileName, session } = opened
  const { journal } = session
  const name = fileNameOf(fileName)
  const saveForDevTools = () => {
    const lifted = liftedState(journal, createRootReducer(journal.header.location, ALL_MODULES), linesOf(session, place).after)
    downloadFile([...liftedText(lifted)].join(''), `${name}-turn-${turn.number}-devtools.json`, 'application/json')
  }
  const saveFlowTest = () => {
    downloadFile(flowTestOf(name, journal, REPORTED.sources), `${name}.test.ts`, 'text/plain')
    downloadFile(textOf(journal), `${name}.jsonl`, 'application/jsonl')
  }
  return (
    <Dialog title="Hand on" onClose={onClose}>
      <ul className={css.ways}>
        <li>
          <Push sign="link" onPush={onLink}>Copy the link to turn {turn.number}</Push>
          <p>It names the session and the turn, and holds no journal: to follow it, open the same file first.</p>
        </li>
        <li>
          <Push sign="handOn" onPush={saveForDevTools}>Save for Redux DevTools</Push>
          <p>The actions around turn {turn.number} with the state after each. Import the file in the panel of the extension.</p>
        </li>
        <li>
          <Push sign="handOn" onPush={() => { for (const file of files) downloadFile(file.text, file.name, 'application/jsonl') }}>
            Save the journal
          </Push>
          <p>The file as it was opened, for <code>npm run journal</code> or for this page.</p>
        </li>
        <li>
          <Push sign="handOn" onPush={saveFlowTest}>Save a flow test</Push>
          <p>The beginning of a test and its journal, both for <code>{REPORTED.folder}</code>. Add what should have happened.</p>
        </li>
        <Shorten opened={opened} files={files} turn={turn} place={place} onShortened={onShortened} />
      </ul>
    </Dialog>
  )
}

function Shorten({ opened, files, turn, place, onShortened }: Pick<HandOnProps, 'opened' | 'files' | 'turn' | 'place' | 'onShortened'>) {
  const { journal, turns } = opened.session
  const [words, setWords] = useState(() => symptomOf(turn, place))
  const { shortening, shorten, stop } = useShortening(journal, files, (done) => onShortened(done.text, shorteningWords(done, turns.length)))
  if (beginsFromSnapshot(journal)) {
    return <li><p>It cannot be shortened: its beginning is missing, so its flows cannot be replayed.</p></li>
  }
  const isGoing = shortening?.is === 'going'
  return (
    <li>
      <form
        className={css.shorten}
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim() !== '') shorten(words.trim())
        }}
      >
        <label>
          Words of a line that must still come
          <input type="text" autoComplete="off" spellCheck={false} value={words} onChange={(event) => setWords(event.target.value)} />
        </label>
        {isGoing ? <Push onPush={stop}>Stop</Push> : <button type="submit" className={css.submit}>Shorten</button>}
      </form>
      <p role="status">{shorteningWords(shortening, turns.length)}</p>
      <p>Leaves out inputs for as long as such a line comes, and opens what is left. <i>Whole session</i> leads back here.</p>
    </li>
  )
}
