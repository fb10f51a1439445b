import { CheckBox, type CheckBoxProps } from '../../../ui/controls/CheckBox'
import css from './CheckRow.module.css'

export interface CheckRowProps extends Pick<CheckBoxProps, 'state'> {
  readonly label: string
  readonly onTap: () => void
}

export function CheckRow({ label: text, state, onTap }: CheckRowProps) {
  return (
    <label className={css.row}>
      <span className={`${css.text} ${state === 'on' ? css.on : ''}`}>{text}</span>
      <CheckBox state={state} onChange={onTap} />
    </label>
  )
}
