import { FormattedMessage } from 'react-intl'
import { Bone } from '../../../ui/Skeleton'
import css from './ProfileForm.module.css'
import bones from './ProfileFormBones.module.css'

/** Skeleton of the form, with its height. */
export function ProfileFormBones() {
  return (
    <div className={`${css.form} ${bones.bones}`} role="status">
      <span className="spoken">
        <FormattedMessage id="account.loading" />
      </span>
      <div className={css.portrait}>
        <Bone className={bones.face} />
      </div>
      <div className={css.card}>
        {[0, 1].map((row) => (
          <div key={row} className={css.row}>
            <Bone className={bones.label} />
            <Bone className={bones.value} />
          </div>
        ))}
      </div>
    </div>
  )
}
