import { isTooDeep, TOO_DEEP } from '../shared/json'
import { replacePrivate } from './detect'

/**
 * What may be written down as it is. A field is named by its key, or by `parent.key` where a word means two things; `parent.*` names
 * all fields of a record whose keys are not known beforehand.
 * Everything else that is text or a number becomes a stand-in.
 */
export interface RedactionPolicy {
  readonly name: string
  /** Ids, enums, amounts and other values that say nothing about a person. */
  readonly keep: ReadonlySet<string>
  /** Text written by us or by a merchant: kept but for what looks like a phone number, an e-mail address, a card, a token or a position. */
  readonly text: ReadonlySet<string>
  /** Text with a rule of its own, which comes before the lists. Replays go by what it leaves: cleaning that must change nothing. */
  readonly cleaned?: readonly CleaningRule[]
  /** Values of the client's own that stand where private ones do, such as a default position; as text. */
  readonly constants: ReadonlySet<string>
}

export interface CleaningRule {
  readonly fields: ReadonlySet<string>
  readonly clean: (text: string) => string
}

/** Replaces private values by stand-ins of the same shape: the same value gets the same stand-in throughout a session. */
export interface Redactor {
  redact(value: unknown): unknown
}

/**
 * `random` answers unpredictable 32-bit numbers: stand-ins are drawn, not computed from what they replace.
 * A redacted object is remembered by identity, so unchanged parts of a state cost nothing the second time.
 * What is nested too deeply becomes a text that says so (shared/json).
 */
export function createRedactor(policy: RedactionPolicy, random: () => number): Redactor {
  const standIns = new Map<string, string>()
  const issued = new Set<string>()
  const done = new WeakMap<object, { parent: string; result: unknown }>()

  function standIn(text: string): string {
    if (issued.has(text)) return text
    const known = standIns.get(text)
    if (known !== undefined) return known
    let drawn = reshape(text, random)
    for (let attempt = 0; attempt < 20 && (issued.has(drawn) || standIns.has(drawn)); attempt++) drawn = reshape(text, random)
    standIns.set(text, drawn)
    issued.add(drawn)
    return drawn
  }

  function partStandIn(part: string): string {
    return policy.constants.has(part) ? part : standIn(part)
  }

  function leaf(value: string | number, key: string, parent: string): string | number {
    const listed = (names: ReadonlySet<string>) => names.has(key) || names.has(`${parent}.${key}`) || names.has(`${parent}.*`)
    const rule = policy.cleaned?.find(({ fields }) => listed(fields))
    if (rule && typeof value === 'string') return rule.clean(value)
    if (listed(policy.keep) || policy.constants.has(String(value)) || value === TOO_DEEP) return value
    if (listed(policy.text)) return typeof value === 'string' ? replacePrivate(value, partStandIn) : value
    if (typeof value === 'number') return value === 0 ? 0 : numeric(String(value)) ? Number(standIn(String(value))) : 0
    return value === '' ? '' : standIn(value)
  }

  function visit(value: unknown, key: string, parent: string, depth: number): unknown {
    if (typeof value === 'string' || typeof value === 'number') return leaf(value, key, parent)
    if (typeof value !== 'object' || value === null) return value
    const known = done.get(value)
    if (known && known.parent === `${parent}.${key}`) return known.result
    if (isTooDeep(depth)) return TOO_DEEP
    const result = Array.isArray(value)
      ? visitList(value, key, parent, depth + 1)
      : visitRecord(value as Record<string, unknown>, key, depth + 1)
    done.set(value, { parent: `${parent}.${key}`, result })
    return result
  }

  function visitList(list: readonly unknown[], key: string, parent: string, depth: number): unknown {
    const result = list.map((item) => visit(item, key, parent, depth))
    return result.every((item, index) => item === list[index]) ? list : result
  }

  function visitRecord(record: Record<string, unknown>, key: string, depth: number): unknown {
    const result: Record<string, unknown> = {}
    let changed = false
    for (const [name, item] of Object.entries(record)) {
      result[name] = visit(item, name, key, depth)
      changed ||= result[name] !== item
    }
    return changed ? result : record
  }

  return { redact: (value) => visit(value, '', '', 0) }
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz'

function numeric(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

/** Same length, same places for digits, capitals, spaces and marks. A number stays a number that prints the same way. */
function reshape(text: string, random: () => number): string {
  const lastOfFraction = numeric(text) && text.includes('.') ? text.length - 1 : -1
  let result = ''
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index)
    // How a token begins: without it the stand-in would not read as one.
    if (text.startsWith('eyJ', index)) {
      result += 'eyJ'
      index += 2
      continue
    }
    const leading = index === 0 || (index === 1 && text.startsWith('-'))
    if (char >= '0' && char <= '9') {
      if (leading && char === '0') result += '0'
      else if (leading || index === lastOfFraction) result += String(1 + (random() % 9))
      else result += String(random() % 10)
    } else if (char >= 'a' && char <= 'z') result += LOWER.charAt(random() % 26)
    else if (char >= 'A' && char <= 'Z') result += LOWER.charAt(random() % 26).toUpperCase()
    else if (char.charCodeAt(0) > 127 && char.trim() !== '') result += String.fromCharCode(0x4e00 + (random() % 4096))
    else result += char
  }
  return result
}
