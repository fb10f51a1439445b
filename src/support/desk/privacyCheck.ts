import { REDACTION_POLICY } from '../../app/redactionPolicy'
import type { Entry, Journal } from '../../journal/entries'
import { createRedactor } from '../../journal/redact'
import { unsafeText } from '../../journal/detect'

/** Letters that must be seen before their frequencies say anything. */
const LEAST_LETTERS = 300
/** Of random letters 19 of 100 are vowels, with hardly more than 30 among as few as that; of words in our languages over 38. */
const MOST_VOWELS = 0.3
/** Strings that are looked at: enough for any verdict, and a bound for the work. */
const MOST_STRINGS = 20_000

/** Policies before this one kept texts of the server; no build that can report has them. */
const FIRST_POLICY = 4
const POLICY = /^dekat-(\d{1,3})$/
const JWT = /\beyJ[\w-]{6,}/g
/** Where people have their mail. A stand-in has random letters there. */
const MAILBOX = /@(?:gmail|yahoo|hotmail|outlook|icloud|live|ymail|qq|163)\.(?:com|co\.id)\b/i
/** Indonesian mobile numbers with their country; a stand-in has random digits there and meets this once in nine hundred. */
const MOBILE = /\+62[ -]?8\d(?:[ -]?\d){7,}/g
const MOST_MOBILES = 2

/**
 * What in journals cannot have come from a recorder that redacts, in a word or two; null for nothing. A stand-in has the shape of what it
 * stands for, so no single number or name can be told from one: this finds journals that were never redacted, and what no stand-in is.
 */
export function privateIn(journals: readonly Journal[]): string | null {
  const mobiles = new Set<string>()
  let left = MOST_STRINGS
  for (const { header, entries } of journals) {
    if (Number(POLICY.exec(header.redaction)?.[1] ?? 0) < FIRST_POLICY) return 'a journal without redaction'
    const letters = { all: 0, vowels: 0 }
    const seen = new Set<string>()
    const redactor = createRedactor(REDACTION_POLICY, () => 0)
    for (const entry of entries) {
      if (entry.k === 'n' && (unsafeText(entry.note) || unsafeText(entry.about ?? ''))) return 'a note'
      for (const text of stringsIn(entry)) {
        if (holdsToken(text)) return 'a token'
        if (MAILBOX.test(text)) return 'an address for mail'
        for (const [mobile] of text.matchAll(MOBILE)) mobiles.add(mobile)
      }
      if (left <= 0) continue
      for (const text of replacedIn(entry, redactor.entry(entry))) {
        if (seen.has(text) || left-- <= 0) continue
        seen.add(text)
        letters.all += text.match(/[a-z]/gi)?.length ?? 0
        letters.vowels += text.match(/[aeiou]/gi)?.length ?? 0
      }
    }
    if (letters.all >= LEAST_LETTERS && letters.vowels / letters.all > MOST_VOWELS) return 'words where stand-ins belong'
  }
  return mobiles.size > MOST_MOBILES ? 'telephone numbers' : null
}

/** Whether a text holds a token that can be read: what stands for one begins like it and says nothing. */
function holdsToken(text: string): boolean {
  return (text.match(JWT) ?? []).some((part) => {
    try {
      return typeof JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) === 'object'
    } catch {
      return false
    }
  })
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* stringsIn(each)
}

/** The strings of an entry that redaction would replace: stand-ins, if it was redacted. */
function* replacedIn(before: unknown, after: unknown): Generator<string> {
  if (before === after) return
  if (typeof before === 'string') yield before
  else if (typeof before === 'object' && before !== null) {
    const others = Object.values((after ?? {}) as Entry | object)
    for (const [at, each] of Object.values(before).entries()) yield* replacedIn(each, others[at])
  }
}
