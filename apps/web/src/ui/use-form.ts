import { type FormEvent, useState } from 'react';

interface SubmitRules<Problems extends object> {
  /** The problems that keep the form from being submitted now, by field; null or false for a field without one. */
  readonly problems: Problems;
  /** True if it is being submitted, so that it is not submitted again. */
  readonly isBusy: boolean;
  /** Called when the user submits the form and it has no problems. */
  readonly onSubmit: () => void;
}

/**
 * Submits a form whose values are kept elsewhere; otherwise use `useForm`. Problems show once the user has tried
 * to submit: the first field that is marked as invalid gets the focus.
 */
export function useSubmit<Problems extends object>({
  problems,
  isBusy,
  onSubmit,
}: SubmitRules<Problems>) {
  const [wasRefused, setWasRefused] = useState(false);
  const isValid = Object.values(problems).every((problem: unknown) => !problem);
  return {
    /** Returns the problem of a field to be shown; null before the user has tried to submit. */
    problem: <Name extends keyof Problems>(name: Name) => (wasRefused ? problems[name] : null),
    isValid,
    /** True if the form had problems when the user last tried to submit it. */
    wasRefused,
    /** The attributes of the form. */
    form: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (isBusy) return;
        setWasRefused(!isValid);
        if (isValid) onSubmit();
        else focusProblem(event.currentTarget);
      },
    },
  };
}

/** Focuses the first invalid field of a form, once the page shows the errors. */
function focusProblem(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

interface FormRules<Values extends object, Problems extends object> {
  readonly first: Values;
  readonly problemsOf: (values: Values) => Problems;
  readonly isBusy: boolean;
  readonly onSubmit: (values: Values) => void;
}

/** The values of a form, what is wrong with them, and its attributes. */
export function useForm<Values extends object, Problems extends object>(
  rules: FormRules<Values, Problems>,
) {
  const [values, setValues] = useState(rules.first);
  const submit = useSubmit({
    problems: rules.problemsOf(values),
    isBusy: rules.isBusy,
    onSubmit: () => rules.onSubmit(values),
  });
  return {
    ...submit,
    values,
    set: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    /** The value of a field, and a function that changes it. */
    field: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      onChange: (value: Values[Name]) => setValues((before) => ({ ...before, [name]: value })),
    }),
  };
}
