/** Puts the focus on the first field of a form that is wrong, once the page says so. */
export function focusProblem(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
