import { createHash } from 'node:crypto'
import { formText } from '../../src/api/headers'

/** A multipart body, taken apart. */
export interface ReadForm {
  /** Its fields as JSON, as if they had come that way; the file is there by its hash. */
  readonly body: string
  /** What its signature is made of. */
  readonly signedText: string
  /** The bytes of its file. */
  readonly upload: Uint8Array
}

/** Takes a form apart; null when it has no file. */
export async function readForm(form: FormData): Promise<ReadForm | null> {
  const file = form.get('file')
  if (file === null || typeof file === 'string') return null
  const upload = new Uint8Array(await file.arrayBuffer())
  const fileHash = createHash('sha256').update(upload).digest('hex')
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  // Everything in a form is text; of the envelope the time is a number.
  const body = JSON.stringify({ ...fields, timestamp: Number(fields['timestamp']), file: fileHash })
  return { body, signedText: formText(fields, fileHash), upload }
}

/** The fields of a form without a file as JSON, as if they had come that way. */
export function readFields(text: string): string {
  const sent = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(sent.map(([name, value]) => [name, /^[[{]/.test(value) ? read(value) : value]))
  return JSON.stringify({ ...fields, timestamp: Number(fields['timestamp']) })
}

/** A list or a record, which stand in a form as JSON; a text that only begins like one. */
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Whether a content type is that of such a form. */
export function hasFields(contentType: string | undefined): boolean {
  return contentType?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** Reads a multipart body off the wire; null when it is none. */
export async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<ReadForm | null> {
  try {
    return await readForm(await new Response(bytes, { headers: { 'content-type': contentType } }).formData())
  } catch {
    return null
  }
}
