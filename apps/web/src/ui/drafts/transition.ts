import {
  type Aside,
  type Copy,
  type DraftEffect,
  type DraftEvent,
  type DraftRules,
  type DraftState,
  FIRST_RETRY_MS,
  idlePhase,
  isAsideUnkept,
  isInConflict,
  isSendable,
  isUnsent,
  type Choice,
  type KeptCopy,
  type Rival,
  type SaveFailure,
  type Sending,
  type SendResult,
  serverRivals,
  type SharedPlace,
  type TabRival,
  type Timer,
  type Transition,
  type UnsavedCopy,
} from './draft';
import { arrived, attempted, confirmed, isLate, isOwn, replaceable } from './server-knowledge';

const MAX_RETRY_MS = 30_000;

/**
 * Computes the next state of a draft: the arrows of the diagram in `draft.ts`.
 * @param now in milliseconds since 1970
 */
export function transition<T>(
  rules: DraftRules<T>,
  state: DraftState<T>,
  event: DraftEvent<T>,
  now: number,
): Transition<T> {
  const step = new Step(rules, state, now);
  step.take(event);
  return { state: step.state, effects: step.effects };
}

/** One transition while it is computed. */
class Step<T> {
  readonly effects: DraftEffect<T>[] = [];

  constructor(
    private readonly rules: DraftRules<T>,
    public state: DraftState<T>,
    private readonly now: number,
  ) {}

  take(event: DraftEvent<T>): void {
    switch (event.kind) {
      case 'started':
        return this.start();
      case 'stopped':
        this.set({ isStarted: false, due: { send: null, write: null, archive: null } });
        return;
      case 'edited':
        if (Object.is(event.value, this.state.mine)) return;
        this.set({ mine: event.value });
        return this.noteEdit();
      case 'replaced':
        return this.replace(event.value);
      case 'discarded':
        return this.discard();
      case 'copy-discarded':
        return this.discardCopy(event.copy);
      case 'resolved':
        return this.resolve(event.choice);
      case 'dismissed':
        this.set({ isFromTab: false });
        return;
      case 'timer-fired':
        this.setDue(event.timer, null);
        if (event.timer === 'write') this.writeUnwritten();
        return;
      case 'write-asked':
        return this.writeUnwritten();
      case 'found':
        return this.find(event.text, event.isWriting);
      case 'wrote':
        return this.noteWritten(event.isKept, event.text, event.value);
      case 'wrote-own':
        this.set({ copy: event.isKept ? 'kept' : 'failed' });
        return;
      case 'set-aside':
        this.set({ asides: this.state.asides.map((aside) => movedTo(aside, event, this.rules)) });
        return;
      case 'send-asked':
        return this.send(event.isUrgent);
      case 'sent':
        return this.noteSent(event);
      case 'send-failed':
        return this.noteFailure(event);
      case 'learned':
        return this.learn(event.value, event.askedAt);
      case 'confirmed':
        return this.confirm(event.value);
      case 'followed':
        return this.follow(event.choice);
      case 'archive-asked':
        return this.archive();
      case 'archived':
        return this.noteArchived();
      case 'archive-failed':
        this.set({ archiving: null, areAsidesStuck: true });
        if (event.isPassing && this.state.isStarted) this.wait('archive', MAX_RETRY_MS);
        return this.showAgain();
    }
  }

  private set(change: Partial<DraftState<T>>) {
    this.state = { ...this.state, ...change };
  }

  private setDue(timer: Timer, at: number | null) {
    if (this.state.due[timer] !== at) this.set({ due: { ...this.state.due, [timer]: at } });
  }

  private wait(timer: Timer, milliseconds: number) {
    this.setDue(timer, this.now + milliseconds);
  }

  /** Subscribers compare phases: a new object tells them to look at the copies again. */
  private showAgain() {
    this.set({ phase: { ...this.state.phase } });
  }

  private get isUnsent(): boolean {
    return isUnsent(this.rules, this.state);
  }

  private start() {
    if (this.state.isStarted) return;
    this.set({ isStarted: true });
    if (this.rules.device.kind === 'own' && this.isUnsent) {
      this.writeOwn(this.state.settled);
    }
    this.settle(0);
  }

  private noteEdit() {
    const { mine, server } = this.state;
    // The user typed the text that the server has, so there is no choice to make any more.
    if (mine !== null && server.confirmed !== null && this.rules.isSame(mine, server.confirmed)) {
      this.dropRivals(({ source }) => source === 'server');
    }
    this.keep();
    this.settle(this.sendPauseMs);
  }

  private get sendPauseMs(): number {
    return this.rules.server?.pace.pauseMs ?? 0;
  }

  /** Decides what to do with the current `mine`. */
  private settle(pauseMs: number) {
    const { server } = this.rules;
    if (server === null) return;
    this.setDue('send', null);
    const phase = idlePhase(this.rules, this.state);
    const isDone = phase.kind === 'untouched' || phase.kind === 'saved';
    if (isDone) {
      this.dropCopy();
      this.set({ unsentSince: null });
    } else if (phase.kind === 'waiting') {
      const since = this.state.unsentSince ?? this.now;
      this.set({ unsentSince: since });
      const longest = Math.max(0, since + server.pace.maxMs - this.now);
      if (this.state.isStarted) this.wait('send', Math.min(pauseMs, longest));
    }
    this.set({ phase });
    if (isDone) this.archiveSoon();
  }

  private dropRivals(isDropped: (rival: Rival<T>) => boolean) {
    this.set({ rivals: this.state.rivals.filter((rival) => !isDropped(rival)) });
  }

  // The copy on this device

  /** Stores `mine` on this device. */
  private keep() {
    const { device } = this.rules;
    if (device.kind === 'own') {
      this.writeOwn([]);
      return;
    }
    if (!this.isUnsent) return;
    this.set({ copy: 'waiting' });
    // Nothing is written until the user has chosen.
    if (this.state.tabRival !== null) return;
    if (device.pace.pauseMs === 0) {
      this.writeShared(device);
      return;
    }
    const since = this.state.unwrittenSince ?? this.now;
    this.set({ unwrittenSince: since });
    const longest = since + device.pace.maxMs - this.now;
    this.wait('write', Math.max(0, Math.min(device.pace.pauseMs, longest)));
  }

  /** In a conflict the copy keeps its ancestors, so that it is still in conflict after a reload. */
  private renewAncestors() {
    const { rivals, server } = this.state;
    if (rivals.length === 0) this.set({ ancestors: replaceable(server, this.rules.digest) });
  }

  private writeOwn(thenRemove: readonly string[]) {
    const { mine, isStarted } = this.state;
    // The next page has its own copy.
    if (!isStarted || mine === null) return;
    this.renewAncestors();
    const copy = { value: mine, ancestors: this.state.ancestors };
    this.effects.push({ kind: 'write-own', copy, thenRemove });
  }

  private writeShared(device: SharedPlace<T>) {
    const { mine } = this.state;
    if (mine === null) return;
    this.renewAncestors();
    const { ancestors, known } = this.state;
    const text = device.format({ value: mine, ancestors }, this.now);
    this.setDue('write', null);
    this.effects.push({ kind: 'write-shared', text, value: mine, known });
  }

  /** Writes pending changes, and those for which there was no room. */
  private writeUnwritten() {
    const { device } = this.rules;
    this.setDue('write', null);
    if (device.kind !== 'shared' || this.state.copy === 'kept') return;
    if (this.state.tabRival !== null || !this.isUnsent) return;
    this.writeShared(device);
  }

  private noteWritten(isKept: boolean, text: string, value: T) {
    this.set({ copy: isKept ? 'kept' : 'failed', unwrittenSince: null });
    if (isKept) this.set({ known: text, base: value });
  }

  /** The server has `mine`, so the copy on this device is not needed any more. */
  private dropCopy() {
    const { mine, known, tabRival } = this.state;
    if (this.rules.device.kind === 'own') {
      if (mine !== null) this.effects.push({ kind: 'forget', value: mine });
      this.forgetOwn();
    } else {
      this.setDue('write', null);
      // The other tab's text stays until the user has chosen.
      if (known !== null && tabRival === null) this.effects.push({ kind: 'clear-shared', known });
    }
    this.set({ copy: 'kept', unwrittenSince: null });
  }

  /** The own copy may be the last copy of a text that the device does not keep separately. */
  private forgetOwn() {
    if (this.state.isStarted && !isAsideUnkept(this.state)) {
      this.effects.push({ kind: 'forget-own' });
    }
  }

  // Other tabs in the shared place

  /** @param isWriting whether a change here waits to be written to the place */
  private find(text: string | null, isWriting: boolean) {
    const { device } = this.rules;
    if (device.kind !== 'shared') return;
    const { mine, copy, tabRival, known } = this.state;
    if (text === (tabRival === null ? known : tabRival.text)) return;
    const theirs = text === null ? null : device.parse(text);
    if (theirs === null) {
      this.findNothing(device, text, isWriting || tabRival !== null);
    } else if (device.merge !== undefined && mine !== null) {
      const isUnwritten = copy !== 'kept';
      const merged = device.merge(this.state.base ?? theirs.value, mine, theirs.value, isUnwritten);
      this.set({ mine: merged, base: theirs.value, known: text });
      this.effects.push({ kind: 'taken', value: merged });
      if (isWriting) this.writeShared(device);
    } else if (copy !== 'kept' && mine !== null && !this.rules.isSame(theirs.value, mine)) {
      this.oppose({ ...theirs, text });
    } else {
      this.takeFromTab(theirs, text);
    }
  }

  /** Another tab saved, discarded or damaged the stored text. */
  private findNothing(device: SharedPlace<T>, text: string | null, isToBeWritten: boolean) {
    if (device.whenGone === 'ask') {
      this.oppose({ value: null, ancestors: [], text });
      return;
    }
    this.set({ known: text, tabRival: null });
    if (text !== null) this.effects.push({ kind: 'unreadable', text });
    if (isToBeWritten) this.writeShared(device);
    // The text that both tabs showed stays here and is written when it changes again.
    else if (this.isUnsent) this.set({ copy: 'gone' });
  }

  private oppose(tabRival: TabRival<T>) {
    this.set({ tabRival, copy: 'waiting', isFromTab: false });
    this.setDue('write', null);
  }

  private takeFromTab({ value, ancestors }: Copy<T>, text: string | null) {
    const { confirmed: held } = this.state.server;
    this.set({
      mine: value,
      ancestors,
      rivals: this.rules.server ? serverRivals(this.rules, value, ancestors, held) : [],
      tabRival: null,
      known: text,
      base: value,
      copy: 'kept',
      unwrittenSince: null,
      isRestored: false,
      isFromTab: true,
    });
    this.setDue('write', null);
    this.set({ phase: idlePhase(this.rules, this.state) });
    this.effects.push({ kind: 'taken', value });
  }

  // The person

  private replace(value: T) {
    const { mine } = this.state;
    if (mine !== null && this.rules.isSame(value, mine)) return;
    this.set({ isApart: true });
    if (mine !== null && this.isUnsent) this.giveWay(mine, null, false);
    this.set({ mine: value });
    this.keep();
    this.settle(this.sendPauseMs);
    this.archiveSoon();
  }

  private discard() {
    const { server } = this.state;
    if (this.rules.server === null) return;
    this.set({ mine: server.confirmed, rivals: [], isRestored: false });
    this.setDue('send', null);
    this.dropCopy();
    this.set({ tabRival: null, phase: idlePhase(this.rules, this.state) });
  }

  private discardCopy({ value, kind }: UnsavedCopy<T>) {
    const { isSame } = this.rules;
    if (kind === 'aside') {
      for (const aside of this.state.asides) if (isSame(aside.value, value)) this.dropAside(aside);
      this.showAgain();
      return;
    }
    const { mine, rivals, server } = this.state;
    if (kind === 'left') {
      const isIt = (rival: Rival<T>) => rival.source === 'device' && isSame(rival.value, value);
      for (const rival of rivals) {
        if (rival.source === 'device' && isIt(rival)) {
          this.effects.push({ kind: 'remove', key: rival.key });
        }
      }
      this.dropRivals(isIt);
    } else if (mine !== null && isSame(value, mine)) {
      this.setDue('send', null);
      this.effects.push({ kind: 'forget', value });
      // If the device kept only an earlier part of the text, that part would come back.
      this.effects.push({ kind: 'forget-own' });
      this.set({ mine: server.confirmed, copy: 'kept' });
      this.dropRivals(({ source }) => source === 'server');
    }
    this.set({ phase: idlePhase(this.rules, this.state) });
  }

  private resolve(choice: 'mine' | 'theirs') {
    const { mine, tabRival } = this.state;
    const [rival, ...others] = this.state.rivals;
    if (mine === null) return;
    if (tabRival !== null) {
      this.resolveTab(tabRival, choice);
      return;
    }
    if (rival === undefined) return;
    this.set({ rivals: others, isApart: true });
    if (rival.source === 'server') {
      this.set({ ancestors: replaceable(this.state.server, this.rules.digest) });
    }
    const key = rival.source === 'device' ? rival.key : null;
    if (choice === 'mine') {
      this.keep();
      // The server has a version of its own text.
      if (key !== null) this.giveWay(rival.value, key, false);
    } else {
      this.giveWay(mine, null, true);
      this.set({ mine: rival.value, isRestored: false });
      if (this.rules.device.kind === 'own') this.writeOwn(key === null ? [] : [key]);
      else this.keep();
    }
    this.settle(0);
    this.archiveSoon();
    const [kept, gone] = choice === 'mine' ? [mine, rival.value] : [rival.value, mine];
    this.effects.push({ kind: 'chosen', choice: { kept, gone } });
  }

  private resolveTab({ value, ancestors, text }: TabRival<T>, choice: 'mine' | 'theirs') {
    const { device } = this.rules;
    if (device.kind !== 'shared') return;
    if (choice === 'theirs') {
      if (value !== null) this.takeFromTab({ value, ancestors }, text);
      // The user knows of it now.
      this.set({ isFromTab: false });
      return;
    }
    // It is overwritten as the user saw it; if it has changed since, the user is asked again.
    this.set({ known: text, tabRival: null });
    this.writeShared(device);
  }

  // The server

  private send(isUrgent: boolean) {
    const { mine, inFlight, isApart } = this.state;
    const { isSame, digest } = this.rules;
    this.setDue('send', null);
    if (mine === null || isInConflict(this.state) || !this.isUnsent) return;
    if (!isSendable(this.rules, this.state)) return;
    if (inFlight !== null && isSame(inFlight.value, mine)) return;
    const server = attempted(this.state.server, mine, digest);
    const number = server.attempts;
    this.set({
      server,
      unsentSince: null,
      phase: { kind: 'saving' },
      inFlight: { number, value: mine },
      isApart: false,
    });
    this.keep();
    const replaces = replaceable(server, digest, mine);
    this.effects.push({ kind: 'send', number, value: mine, replaces, isUrgent, isApart });
  }

  private noteSent({ result, ...sending }: Sending<T> & { readonly result: SendResult<T> }) {
    const { digest, isSame } = this.rules;
    const { number, value, isApart } = sending;
    this.land(number);
    this.set({ retryMs: FIRST_RETRY_MS });
    const { server } = this.state;
    if (result.kind === 'saved') {
      this.set({ server: arrived(server, number, value, this.now, digest) });
    } else {
      this.set({ isApart: this.state.isApart || isApart });
      const isSent = result.value !== null && isSame(result.value, value);
      if (!isOwn(server, result.value, digest) && !isSent) {
        this.meet(result.value);
        return;
      }
      // Either one of our own texts overtook this one, or nothing is there: the next attempt takes it into
      // account.
      this.set({ server: confirmed(server, result.value, this.now, digest) });
    }
    if (this.state.phase.kind === 'conflict') return;
    if (this.isUnsent) this.keep();
    this.settle(this.sendPauseMs);
  }

  private noteFailure({ failure, ...sending }: Sending<T> & { readonly failure: SaveFailure }) {
    this.land(sending.number);
    this.set({ isApart: this.state.isApart || sending.isApart });
    if (this.state.phase.kind === 'conflict') return;
    // In the meantime there may be nothing left to send.
    if (!isSendable(this.rules, this.state) || !this.isUnsent) {
      this.settle(this.sendPauseMs);
      return;
    }
    this.set({ phase: failure });
    if (failure.kind !== 'retrying') return;
    const { retryMs, isStarted } = this.state;
    if (isStarted) this.wait('send', retryMs);
    this.set({ retryMs: Math.min(retryMs * 2, MAX_RETRY_MS) });
  }

  private land(number: number) {
    if (this.state.inFlight?.number === number) this.set({ inFlight: null });
  }

  private learn(value: T | null, askedAt: number | undefined) {
    const { digest, isSame } = this.rules;
    const { server, inFlight } = this.state;
    const { confirmed: held } = server;
    const isKnown = value === null ? held === null : held !== null && isSame(value, held);
    if (isKnown || isLate(server, value, askedAt, digest)) return;
    const isBusy = this.isUnsent || inFlight !== null || askedAt === undefined;
    if (isOwn(server, value, digest) && isBusy) return;
    this.meet(value);
  }

  /** The server has a text that is not known here: it is shown, or becomes a rival of `mine`. */
  private meet(value: T | null) {
    const { isSame, digest } = this.rules;
    const { mine, ancestors, server } = this.state;
    const wasUnsent = this.isUnsent;
    const isMine = value === null ? mine === null : mine !== null && isSame(value, mine);
    this.set({ server: confirmed(server, value, this.now, digest) });
    this.dropRivals(({ source }) => source === 'server');
    const rivals =
      wasUnsent && mine !== null ? serverRivals(this.rules, mine, ancestors, value) : [];
    if (rivals.length > 0) {
      this.set({ rivals: [...rivals, ...this.state.rivals] });
      this.setDue('send', null);
      this.set({ phase: idlePhase(this.rules, this.state) });
      return;
    }
    if (!wasUnsent && !isMine) {
      // The last version was written by someone else.
      this.set({ mine: value, isApart: true });
      this.effects.push({ kind: 'taken', value });
    }
    this.settle(0);
  }

  private confirm(value: T) {
    const { digest } = this.rules;
    this.set({
      server: confirmed(this.state.server, value, this.now, digest),
      isRestored: false,
    });
    this.dropRivals(({ source }) => source === 'server');
    if (this.isUnsent) this.keep();
    this.settle(this.sendPauseMs);
  }

  private follow({ kept, gone }: Choice<T>) {
    const { isSame } = this.rules;
    const { mine, rivals } = this.state;
    const saysMine = (value: T) => mine !== null && isSame(mine, value);
    const isTaken = saysMine(gone) && rivals.some(({ value }) => isSame(value, kept));
    const isSettled = ({ source, value }: Rival<T>) => {
      if (isTaken) return isSame(value, kept);
      // The server's text remains a rival of any other text that was typed here.
      return isSame(value, gone) && (source !== 'server' || saysMine(kept));
    };
    if (!rivals.some(isSettled)) return;
    this.dropRivals(isSettled);
    this.set({ isApart: true, ...(isTaken && { mine: kept }) });
    this.keep();
    // The other tab sends first.
    this.settle(this.sendPauseMs);
    if (isTaken) this.effects.push({ kind: 'taken', value: kept });
  }

  // The history

  /**
   * Lets a text give way to another one, so that a choice can be undone.
   * @param key where it is stored already
   * @param isForgotten whether this tab's copies of it are no longer needed
   */
  private giveWay(value: T, key: string | null, isForgotten: boolean) {
    const { server, isBlank, isSame, device } = this.rules;
    if (server?.hasHistory !== true || isBlank(value)) {
      if (key !== null) this.effects.push({ kind: 'remove', key });
      if (isForgotten && device.kind === 'own') this.effects.push({ kind: 'forget', value });
      return;
    }
    const others = this.state.asides.filter((aside) => !isSame(aside.value, value));
    this.set({ asides: [...others, { value, key }] });
    this.effects.push({ kind: 'set-aside', value, thenRemove: key, thenForget: isForgotten });
  }

  private archiveSoon() {
    if (this.rules.server?.hasHistory === true) this.effects.push({ kind: 'archive' });
  }

  /** Decides what goes into the history next. The history exists after the first answer. */
  private archive() {
    const { asides, isStarted, server, phase, areAsidesStuck: wereStuck } = this.state;
    this.setDue('archive', null);
    const [next] = asides;
    const canMove =
      isStarted && this.rules.server?.hasHistory === true && server.confirmed !== null;
    // The first answer may be on its way.
    const isComing = phase.kind === 'waiting' || phase.kind === 'saving';
    if (canMove && next !== undefined) {
      this.set({ archiving: next });
      return;
    }
    const areAsidesStuck = next !== undefined && !isComing;
    this.set({ areAsidesStuck });
    if (wereStuck || areAsidesStuck) this.showAgain();
  }

  private noteArchived() {
    const { archiving } = this.state;
    if (archiving === null) return;
    // It is the last version now, and not one that `mine` continues.
    this.set({ isApart: true, archiving: null });
    this.dropAside(archiving);
  }

  private dropAside({ value, key }: Aside<T>) {
    const { isSame } = this.rules;
    this.set({ asides: this.state.asides.filter((aside) => !isSame(aside.value, value)) });
    if (key !== null) this.effects.push({ kind: 'remove', key });
    if (!this.isUnsent) this.forgetOwn();
  }
}

function movedTo<T>(
  aside: Aside<T>,
  moved: Pick<KeptCopy<T>, 'value' | 'key'>,
  { isSame }: DraftRules<T>,
): Aside<T> {
  return isSame(aside.value, moved.value) ? { ...aside, key: moved.key } : aside;
}
