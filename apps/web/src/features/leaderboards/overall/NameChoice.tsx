import { setNameHidden } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import type { Course } from '../../../backend/course';
import { currentUserQuery } from '../../../backend/current-user';
import { showActionFailure } from '../../../ui/show-failure';
import { SwitchField } from '../../../ui/Switch';
import { showToast } from '../../../ui/toasts';
import { boardsKey } from '../queries';
import classes from './NameChoice.module.css';

/** Lets a student decide whether other students see their name on the leaderboards of the course. */
export function NameChoice({ course }: { readonly course: Course }) {
  const { t } = useTranslation('leaderboards');
  const queryClient = useQueryClient();
  const { courseId, registration } = course;
  const change = useMutation({
    mutationFn: (isNameHidden: boolean) =>
      request(setNameHidden, { params: { courseId }, body: { isNameHidden } }),
    onSuccess: async (_reply, isNameHidden) => {
      showToast({ kind: 'success', message: t(isNameHidden ? 'unnamed' : 'named') });
      await Promise.all([
        queryClient.invalidateQueries(currentUserQuery),
        queryClient.invalidateQueries({ queryKey: boardsKey(courseId) }),
      ]);
    },
    onError: showActionFailure,
  });
  const isHidden = change.isPending ? change.variables : registration.isNameHidden;
  return (
    <div className={classes.choice}>
      <SwitchField
        label={t('showName')}
        hint={t('showNameHint', { name: t('anonymous') })}
        isOn={!isHidden}
        onChange={(isShown) => {
          if (!change.isPending) change.mutate(!isShown);
        }}
      />
    </div>
  );
}
