/** The code before and after a text. Throws unless the text occurs exactly once; `file` names the code in the error. */
export function splitOnce(file: string, code: string, text: string): readonly [string, string] {
  const [before, after, ...others] = code.split(text)
  if (before !== undefined && after !== undefined && others.length === 0) return [before, after]
  throw new Error(`${file} does not contain exactly once: ${text}`)
}
