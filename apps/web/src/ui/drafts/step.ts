import {
  type DraftEffect,
  type DraftRules,
  type DraftState,
  isUnsent,
  type Rival,
  type Timer,
} from './draft';

/** One transition of a draft while it is computed: the state so far, and the effects that follow from it. */
export class Step<T> {
  readonly effects: DraftEffect<T>[] = [];

  constructor(
    readonly rules: DraftRules<T>,
    public state: DraftState<T>,
    readonly now: number,
  ) {}

  set(change: Partial<DraftState<T>>) {
    this.state = { ...this.state, ...change };
  }

  /** Sets the time at which a timer fires; null stops it. */
  setDue(timer: Timer, at: number | null) {
    if (this.state.due[timer] !== at) this.set({ due: { ...this.state.due, [timer]: at } });
  }

  wait(timer: Timer, milliseconds: number) {
    this.setDue(timer, this.now + milliseconds);
  }

  /** Makes subscribers look at the copies again. They compare phases, so that this sets a new object. */
  showAgain() {
    this.set({ phase: { ...this.state.phase } });
  }

  /** True if there are changes that the server is not known to have. */
  get isUnsent(): boolean {
    return isUnsent(this.rules, this.state);
  }

  dropRivals(isDropped: (rival: Rival<T>) => boolean) {
    this.set({ rivals: this.state.rivals.filter((rival) => !isDropped(rival)) });
  }
}
