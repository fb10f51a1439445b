export type Command =
  | 'play' | 'nextTurn' | 'previousTurn' | 'nextAction' | 'previousAction' | 'nextInput' | 'previousInput' | 'nextError' | 'previousError'
  | 'begin' | 'end' | 'zoomIn' | 'zoomOut' | 'fit' | 'aroundTurn' | 'foldIdle' | 'difference' | 'allDifferences' | 'search'
  | 'nextFound' | 'previousFound' | 'follow' | 'showAll' | 'link' | 'export' | 'open'
  | 'scheme' | 'keys'

/** All shortcuts, for the dialog of keys. */
export const KEY_LINES: readonly { readonly keys: readonly string[]; readonly label: string }[] = [
  { keys: ['Space'], label: 'play, pause' },
  { keys: ['←', '→'], label: 'turn' },
  { keys: ['⇧', '←', '→'], label: 'action' },
  { keys: ['⌥', '←', '→'], label: 'user’s input' },
  { keys: ['E', '⇧ E'], label: 'next, previous error, in all loads' },
  { keys: ['D'], label: 'first difference' },
  { keys: ['A'], label: 'all differences' },
  { keys: ['+', '−'], label: 'zoom' },
  { keys: ['F'], label: 'fit' },
  { keys: ['T'], label: 'around the turn' },
  { keys: ['I'], label: 'fold idle time' },
  { keys: ['/'], label: 'search' },
  { keys: ['N', '⇧ N'], label: 'next, previous in the list' },
  { keys: ['W'], label: 'what became of it' },
  { keys: ['Esc'], label: 'all turns' },
  { keys: ['Home', 'End'], label: 'first, last turn' },
  { keys: ['S'], label: 'light or dark stage' },
  { keys: ['L'], label: 'link to the turn' },
  { keys: ['H'], label: 'hand on' },
  { keys: ['O'], label: 'open a file' },
  { keys: ['?'], label: 'all keys' },
]
/** The shortcuts that fit into the footer. */
export const SHORT_KEY_LINES = [0, 1, 3, 4, 5, 7, 11, 12, 13, 20].flatMap((at) => KEY_LINES[at] ?? [])

const COMMAND_BY_KEY: Readonly<Record<string, Command>> = {
  ' ': 'play', ArrowRight: 'nextTurn', ArrowLeft: 'previousTurn', e: 'nextError', E: 'previousError', d: 'difference', a: 'allDifferences',
  '+': 'zoomIn', '=': 'zoomIn',
  '-': 'zoomOut', '−': 'zoomOut', f: 'fit', t: 'aroundTurn', i: 'foldIdle', '/': 'search',
  n: 'nextFound', N: 'previousFound', w: 'follow', Escape: 'showAll', Home: 'begin', End: 'end', s: 'scheme',
  l: 'link', h: 'export', o: 'open', '?': 'keys',
}

interface KeyPress extends Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'> {
  /** The focused element. */
  readonly target: EventTarget | null
}

/** The command of a pressed key. Null for keys that the focused element or the browser handles. */
export function commandOf({ key, shiftKey, altKey, ctrlKey, metaKey, target }: KeyPress): Command | null {
  if (ctrlKey || metaKey || isHandledByTarget(target, key)) return null
  const arrow = key === 'ArrowRight' ? 'next' : key === 'ArrowLeft' ? 'previous' : null
  if (arrow && altKey) return `${arrow}Input`
  if (arrow && shiftKey) return `${arrow}Action`
  return altKey ? null : (COMMAND_BY_KEY[key] ?? null)
}

function isHandledByTarget(target: EventTarget | null, key: string): boolean {
  const { tagName = '', type = '' } = (target ?? {}) as { tagName?: string; type?: string }
  if (tagName === 'INPUT' && type === 'radio') return key.startsWith('Arrow') || key === ' '
  if (tagName === 'INPUT' && type === 'checkbox') return key === ' '
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(tagName)) return true
  // Buttons, links and summaries handle these keys themselves.
  return /^(BUTTON|SUMMARY|A)$/.test(tagName) && (key === ' ' || key === 'Enter')
}
