/** Focuses the first invalid field of a form, once the page shows the errors. */
export function focusProblem(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
