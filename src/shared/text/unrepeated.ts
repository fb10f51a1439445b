/** Text beside a name, or '' if the name contains it: "Kopi Sore Tebet" needs no "Tebet" next to it. */
export function unrepeated(text: string | undefined, name: string): string {
  return text !== undefined && !name.toLowerCase().includes(text.toLowerCase()) ? text : ''
}
