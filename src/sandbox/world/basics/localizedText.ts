import type { Localized } from '../../../api/kit/fields'
import type { Texts } from '../content/kinds'

export function localized([id, en, zh]: Texts): Localized {
  return { 'id-ID': id, 'en-US': en, 'zh-CN': zh }
}

export function textsOfLocalized(map: Localized): Texts {
  return [map['id-ID'] ?? '', map['en-US'] ?? '', map['zh-CN'] ?? '']
}

/** An amount as `Rp35.000`, the same in every language. */
export function rupiah(amount: number): string {
  return `Rp${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
}

/** The price for one person, as the store card shows it. */
export function rupiahPerPerson(amount: number): Localized {
  return localized([`${rupiah(amount)}/orang`, `${rupiah(amount)}/person`, `人均${rupiah(amount)}`])
}

/** The text in the language of a request; Indonesian unless that is English or Chinese. */
export function localizedFor(language: string | undefined, [id, en, zh]: Texts): string {
  if (language?.startsWith('en')) return en
  if (language?.startsWith('zh')) return zh
  return id
}
