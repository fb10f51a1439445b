import type { Localized } from '../../../src/api/fields'
import type { Words } from './content/kinds'

/** Words in the shape that the API sends them. */
export function localized([id, en, zh]: Words): Localized {
  return { 'id-ID': id, 'en-US': en, 'zh-CN': zh }
}

/** Words out of the shape that the API sends them. */
export function localizedTo(map: Localized): Words {
  return [map['id-ID'] ?? '', map['en-US'] ?? '', map['zh-CN'] ?? '']
}

/** `Rp35.000`, in every language. */
export function rupiah(amount: number): string {
  return `Rp${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
}

/** What one person spends, as the store card shows it. */
export function rupiahAPerson(amount: number): Localized {
  return localized([`${rupiah(amount)}/orang`, `${rupiah(amount)}/person`, `人均${rupiah(amount)}`])
}

/** The words for the language a request asks for; Indonesian unless it says English or Chinese. */
export function localizedFor(language: string | undefined, [id, en, zh]: Words): string {
  if (language?.startsWith('en')) return en
  if (language?.startsWith('zh')) return zh
  return id
}
