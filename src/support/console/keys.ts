/** What a key does in the console. */
export type Command =
  | 'play' | 'nextTurn' | 'lastTurn' | 'nextAction' | 'lastAction' | 'nextInput' | 'lastInput' | 'nextError' | 'lastError'
  | 'begin' | 'end' | 'zoomIn' | 'zoomOut' | 'fit' | 'aroundTurn' | 'foldIdle' | 'difference' | 'allDifferences' | 'search'
  | 'nextFound' | 'lastFound' | 'follow' | 'showAll' | 'link' | 'handOn' | 'open'
  | 'scheme' | 'keys'

export interface KeyLine {
  readonly keys: readonly string[]
  readonly words: string
}

/** All keys, as the page tells of them. */
export const KEY_LINES: readonly KeyLine[] = [
  { keys: ['Space'], words: 'play, pause' },
  { keys: ['←', '→'], words: 'turn' },
  { keys: ['⇧', '←', '→'], words: 'action' },
  { keys: ['⌥', '←', '→'], words: 'shopper’s input' },
  { keys: ['E', '⇧ E'], words: 'next, last error' },
  { keys: ['D'], words: 'first difference' },
  { keys: ['A'], words: 'all differences' },
  { keys: ['+', '−'], words: 'zoom' },
  { keys: ['F'], words: 'fit' },
  { keys: ['T'], words: 'around the turn' },
  { keys: ['I'], words: 'fold idle time' },
  { keys: ['/'], words: 'search' },
  { keys: ['N', '⇧ N'], words: 'next, last in the list' },
  { keys: ['W'], words: 'what became of it' },
  { keys: ['Esc'], words: 'all turns' },
  { keys: ['Home', 'End'], words: 'first, last turn' },
  { keys: ['S'], words: 'light or dark stage' },
  { keys: ['L'], words: 'link to the turn' },
  { keys: ['H'], words: 'hand on' },
  { keys: ['O'], words: 'open a file' },
  { keys: ['?'], words: 'all keys' },
]
/** Those that the bar at the foot has room for. */
export const SHORT_KEY_LINES = [0, 1, 3, 4, 5, 7, 11, 12, 13, 20].flatMap((at) => KEY_LINES[at] ?? [])

const PLAIN: Readonly<Record<string, Command>> = {
  ' ': 'play', ArrowRight: 'nextTurn', ArrowLeft: 'lastTurn', e: 'nextError', E: 'lastError', d: 'difference', a: 'allDifferences',
  '+': 'zoomIn', '=': 'zoomIn',
  '-': 'zoomOut', '−': 'zoomOut', f: 'fit', t: 'aroundTurn', i: 'foldIdle', '/': 'search',
  n: 'nextFound', N: 'lastFound', w: 'follow', Escape: 'showAll', Home: 'begin', End: 'end', s: 'scheme',
  l: 'link', h: 'handOn', o: 'open', '?': 'keys',
}

interface Pressed extends Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'> {
  /** The element that has the focus. */
  readonly target: EventTarget | null
}

/** What a key that was pressed asks for; null for keys that belong to the element in focus or to the browser. */
export function commandOf({ key, shiftKey, altKey, ctrlKey, metaKey, target }: Pressed): Command | null {
  if (ctrlKey || metaKey || isTaken(target, key)) return null
  const arrow = key === 'ArrowRight' ? 'next' : key === 'ArrowLeft' ? 'last' : null
  if (arrow && altKey) return `${arrow}Input`
  if (arrow && shiftKey) return `${arrow}Action`
  return altKey ? null : (PLAIN[key] ?? null)
}

function isTaken(target: EventTarget | null, key: string): boolean {
  const { tagName = '', type = '' } = (target ?? {}) as { tagName?: string; type?: string }
  if (tagName === 'INPUT' && type === 'radio') return key.startsWith('Arrow') || key === ' '
  if (tagName === 'INPUT' && type === 'checkbox') return key === ' '
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(tagName)) return true
  // What a button or a heading that folds answers to itself.
  return /^(BUTTON|SUMMARY|A)$/.test(tagName) && (key === ' ' || key === 'Enter')
}
