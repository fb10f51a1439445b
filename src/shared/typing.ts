/** What stands in the field, beside what the page knows of it. */
export interface Typing {
  /** As it was typed. */
  readonly text: string
  /** What the page says is searched. */
  readonly words: string
  /** Told to the page, which has not come back with it: it may do so late, and by then more was typed. */
  readonly sent: readonly string[]
}

/** Words as they are searched: without spaces around them, single ones between. */
export function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** A field that shows what is searched. */
export function typingOf(words: string): Typing {
  return { text: words, words, sent: [] }
}

/** The field was changed, by a key or by a tap on a suggestion. */
export function typed(typing: Typing, text: string): Typing {
  return { ...typing, text, sent: [...typing.sent, tidy(text)] }
}

/** The page searches other text. What was typed here stays in the field; anything else replaces it. */
export function heard(typing: Typing, words: string): Typing {
  const at = typing.sent.lastIndexOf(words)
  if (at >= 0) return { ...typing, words, sent: typing.sent.slice(at + 1) }
  return tidy(typing.text) === words ? { ...typing, words, sent: [] } : typingOf(words)
}
