import { FormattedMessage } from 'react-intl'
import { Skeleton } from '../../../../ui/status/Skeleton'
import css from './ProfileForm.module.css'
import bones from './ProfileFormBones.module.css'

/** Skeleton of the form, with its height. */
export function ProfileFormSkeleton() {
  return (
    <div className={`${css.form} ${bones.bones}`} role="status">
      <span className="spoken">
        <FormattedMessage id="account.loading" />
      </span>
      <div className={css.portrait}>
        <Skeleton className={bones.face} />
      </div>
      <div className={css.card}>
        {[0, 1].map((row) => (
          <div key={row} className={css.row}>
            <Skeleton className={bones.label} />
            <Skeleton className={bones.value} />
          </div>
        ))}
      </div>
    </div>
  )
}
