import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/Icon'
import css from './ChoiceList.module.css'

export interface ChoiceListProps<Choice extends string> {
  readonly choices: readonly Choice[]
  readonly current: Choice
  readonly nameOf: (choice: Choice) => ReactNode
  /** The language of a name that is not in the app's language. */
  readonly langOf?: (choice: Choice) => string
  readonly onChoose: (choice: Choice) => void
}

/** One of a few values of a setting, in a sheet. */
export function ChoiceList<Choice extends string>({ choices, current, nameOf, langOf, onChoose }: ChoiceListProps<Choice>) {
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice} className={css.item}>
          <button
            type="button" className={css.choice} lang={langOf?.(choice)} aria-pressed={choice === current} onClick={() => onChoose(choice)}
          >
            {nameOf(choice)}
            {choice === current && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
