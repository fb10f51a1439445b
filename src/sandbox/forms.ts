import { createHash } from 'node:crypto'
import { formText } from '../api/kit/headers'

/** A parsed multipart body. */
export interface ReadForm {
  /** The fields as JSON. The file is represented by its hash. */
  readonly body: string
  /** The text that the signature covers. */
  readonly signedText: string
  /** The bytes of the file. */
  readonly upload: Uint8Array
}

/** Parses a form; null when it has no file. */
export async function readForm(form: FormData): Promise<ReadForm | null> {
  const file = form.get('file')
  if (file === null || typeof file === 'string') return null
  const upload = new Uint8Array(await file.arrayBuffer())
  const fileHash = createHash('sha256').update(upload).digest('hex')
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  // All form values are text; the timestamp of the envelope is a number.
  const body = JSON.stringify({ ...fields, timestamp: Number(fields['timestamp']), file: fileHash })
  return { body, signedText: formText(fields, fileHash), upload }
}

/** The fields of a form without a file, as JSON. */
export function readFields(text: string): string {
  const sent = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(sent.map(([name, value]) => [name, /^[[{]/.test(value) ? parseValue(value) : value]))
  return JSON.stringify({ ...fields, timestamp: Number(fields['timestamp']) })
}

/**
 * Parses lists and records, which forms contain as JSON; returns any other text unchanged.
 */
function parseValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export function hasFields(contentType: string | undefined): boolean {
  return contentType?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** Parses a multipart body; null when the bytes are not one. */
export async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<ReadForm | null> {
  try {
    return await readForm(await new Response(bytes, { headers: { 'content-type': contentType } }).formData())
  } catch {
    return null
  }
}
