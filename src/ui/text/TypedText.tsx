export interface TypedTextProps {
  readonly text: string
  readonly typed: string
}

/** Renders a text with the typed part in bold, if it contains that. */
export function TypedText({ text, typed }: TypedTextProps) {
  const at = text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0 || typed === '') return <>{text}</>
  const end = at + typed.length
  return <>{text.slice(0, at)}<b>{text.slice(at, end)}</b>{text.slice(end)}</>
}
