import { Alert, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText } from '../../../backend';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import type { AddProps } from './add-props';
import classes from './AddUsersTab.module.css';
import { EffectText } from './EffectText';
import { effectOf, knownPeople, strangersAmong } from './effects';
import { MAX_NAME_LENGTH, type Role } from './read-people-csv';
import { StrangersNotice } from './StrangersNotice';
import { useAddPeople } from './use-add-people';

const ROLES: readonly Role[] = ['student', 'staff', 'admin'];

/** Adds one person. */
export function AddOne({ everyone, provider, self, letsIn, onAdded }: AddProps) {
  const { t } = useTranslation('admin');
  const element = useRef<HTMLFormElement>(null);
  const groupsId = useId();
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<Role>('student');
  const [typedGroup, setTypedGroup] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const add = useAddPeople(onAdded);

  const username = typed.trim();
  const group = typedGroup.trim() || null;
  const known = knownPeople(everyone, provider).get(username);
  const effect = effectOf({ role, group }, known);
  const strangers = username === '' ? [] : strangersAmong([{ username, effect }], letsIn);
  const isOwnRole = username === self && role !== 'admin';
  const groups = new Set(everyone.flatMap((person) => person.group ?? []));

  function submit() {
    if (add.isPending) return;
    setIsMissing(username === '');
    if (username === '' || isOwnRole) {
      element.current?.querySelector<HTMLElement>('input')?.focus();
    } else add.mutate({ rows: [{ username, role, group }], provider });
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.one}>
        <TextField
          label={t('add.username')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setIsMissing(false);
          }}
          error={isMissing ? t('add.usernameMissing') : isOwnRole ? t('users.ownRole') : null}
          input={{
            maxLength: MAX_NAME_LENGTH,
            required: true,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
          }}
        />
        <SelectField
          label={t('add.role')}
          value={role}
          onChange={(value) => setRole(ROLES.find((one) => one === value) ?? role)}
          choices={ROLES.map((one) => ({ value: one, label: t(`users.roles.${one}`) }))}
        />
        <TextField
          label={t('add.group')}
          hint={t('add.groupHint')}
          value={typedGroup}
          onChange={setTypedGroup}
          input={{ maxLength: MAX_NAME_LENGTH, autoComplete: 'off', list: groupsId }}
        />
        <datalist id={groupsId}>
          {[...groups].toSorted().map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      </div>
      <p className={classes.effect} aria-live="polite">
        {known && !isOwnRole && (
          <>
            {t('add.known', { person: known.name ?? username })} <EffectText effect={effect} />
          </>
        )}
      </p>
      <StrangersNotice names={strangers} />
      {add.isError && (
        <Alert color="red" role="alert" mb="sm" maw={640}>
          {refusedActionText(add.error)}
        </Alert>
      )}
      <Button
        type="submit"
        variant="default"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        aria-disabled={add.isPending}
        data-disabled={add.isPending}
      >
        {t(add.isPending ? 'add.adding' : 'add.addOne')}
      </Button>
    </form>
  );
}
