import { M1 } from './m1.js';
import { M2 } from './m2.js';
import type { DemoWork } from './work.js';

/** Answers to the missions. */

const M3: DemoWork = {
  number: 'M3',
  questions: [
    {
      right: {
        accumulated: `function count_things(box) {
    return accumulate((item, n) => n + (is_number(item) ? 1 : count_things(item)), 0, box);
}`,
      },
      wrong: {
        boxesToo: `function count_things(box) {
    return is_null(box)
           ? 0
           : 1 + (is_number(head(box)) ? 0 : count_things(head(box))) + count_things(tail(box));
}`,
        emptyBoxIsAThing: `function count_things(box) {
    return is_null(box)
           ? 0
           : (is_pair(head(box)) ? count_things(head(box)) : 1) + count_things(tail(box));
}`,
        onlyHeavyThings: `function count_things(box) {
    return is_null(box)
           ? 0
           : (is_number(head(box))
              ? (head(box) > 0 ? 1 : 0)
              : count_things(head(box))) + count_things(tail(box));
}`,
        oneForTheEnd: `function count_things(box) {
    return is_null(box)
           ? 1
           : (is_number(head(box)) ? 1 : count_things(head(box))) + count_things(tail(box));
}`,
      },
    },
    {
      right: {
        atTheEnd: `const cardboard = 50;

function weight(box) {
    return is_null(box)
           ? cardboard
           : (is_number(head(box)) ? head(box) : weight(head(box))) + weight(tail(box));
}`,
      },
      wrong: {
        cardboardForEveryItem: `const cardboard = 50;

function weight(box) {
    return is_null(box)
           ? cardboard
           : cardboard + (is_number(head(box)) ? head(box) : weight(head(box))) + weight(tail(box));
}`,
        noCardboard: `function weight(box) {
    return is_null(box)
           ? 0
           : (is_number(head(box)) ? head(box) : weight(head(box))) + weight(tail(box));
}`,
        oneBoxOnly: `const cardboard = 50;

function weight(box) {
    function contents(rest) {
        return is_null(rest)
               ? 0
               : (is_number(head(rest)) ? head(rest) : contents(head(rest))) + contents(tail(rest));
    }
    return cardboard + contents(box);
}`,
        emptyBoxesWeighNothing: `const cardboard = 50;

function weight(box) {
    const of_item = item => is_null(item) ? 0 : is_number(item) ? item : weight(item);
    return accumulate((item, sum) => of_item(item) + sum, cardboard, box);
}`,
      },
    },
    {
      right: {
        accumulated: `function unpack(box) {
    return accumulate((item, rest) => is_number(item) ? pair(item, rest) : append(unpack(item), rest),
                      null, box);
}`,
      },
      wrong: {
        fromTheBottom: `function unpack(box) {
    return is_null(box)
           ? null
           : append(unpack(tail(box)), is_number(head(box)) ? list(head(box)) : unpack(head(box)));
}`,
        boxesStay: `function unpack(box) {
    return is_null(box)
           ? null
           : pair(is_number(head(box)) ? head(box) : unpack(head(box)), unpack(tail(box)));
}`,
        oneLayer: `function unpack(box) {
    return accumulate((item, rest) => is_number(item) ? pair(item, rest) : append(item, rest),
                      null, box);
}`,
      },
    },
  ],
  submissions: [
    {
      by: ['aisha'],
      hours: 50,
      status: 'attempting',
      answers: ['solution', 'cardboardForEveryItem', null],
      versions: [
        { question: 0, programs: ['boxesToo', 'emptyBoxIsAThing'] },
        { question: 1, programs: ['noCardboard', 'oneBoxOnly'] },
      ],
    },
    {
      by: ['tomas'],
      hours: 20,
      status: 'submitted',
      answers: ['solution', 'oneBoxOnly', 'oneLayer'],
    },
    {
      by: ['amara'],
      hours: 31,
      status: 'submitted',
      answers: ['accumulated', 'atTheEnd', 'accumulated'],
    },
    {
      by: ['elif'],
      hours: 70,
      status: 'attempted',
      answers: ['boxesToo', 'noCardboard', 'boxesStay'],
    },
    { by: ['isaac'], hours: 90, status: 'attempting', answers: ['emptyBoxIsAThing', null, null] },
    {
      by: ['minh'],
      hours: 8,
      status: 'submitted',
      answers: ['solution', 'solution', 'solution'],
      marks: {
        by: 'kofi',
        answers: [
          { comments: 'Right.' },
          { comments: 'Right, and short.' },
          { comments: 'Right.' },
        ],
        isPublished: true,
      },
    },
  ],
};

const M4: DemoWork = {
  number: 'M4',
  questions: [
    {
      wrong: {
        oneStateForAll: `let paid = 0;

function make_machine(price) {
    return coin => {
        paid = paid + coin;
        if (paid < price) {
            return pair("wait", price - paid);
        } else {
            const change = paid - price;
            paid = 0;
            return pair("take", change);
        }
    };
}`,
        neverReady: `function make_machine(price) {
    let paid = 0;
    return coin => {
        paid = paid + coin;
        return paid < price
               ? pair("wait", price - paid)
               : pair("take", paid - price);
    };
}`,
        wantsMore: `function make_machine(price) {
    let paid = 0;
    return coin => {
        paid = paid + coin;
        if (paid <= price) {
            return pair("wait", price - paid);
        } else {
            const change = paid - price;
            paid = 0;
            return pair("take", change);
        }
    };
}`,
        tellsWhatIsPaid: `function make_machine(price) {
    let paid = 0;
    return coin => {
        paid = paid + coin;
        if (paid < price) {
            return pair("wait", paid);
        } else {
            const change = paid - price;
            paid = 0;
            return pair("take", change);
        }
    };
}`,
        forgetsCoins: `function make_machine(price) {
    return coin => coin < price
                   ? pair("wait", price - coin)
                   : pair("take", coin - price);
}`,
      },
    },
    {
      wrong: {
        oneStepOnly: `function make_history(start) {
    let present = start;
    let before = start;
    return (wish, value) => {
        if (wish === "set") {
            before = present;
            present = value;
        } else {
            present = before;
        }
        return present;
    };
}`,
        takesTheStartBack: `function make_history(start) {
    let values = list(start);
    return (wish, value) => {
        values = wish === "set" ? pair(value, values) : tail(values);
        return head(values);
    };
}`,
        answersTheOldValue: `function make_history(start) {
    let values = list(start);
    return (wish, value) => {
        const old = head(values);
        if (wish === "set") {
            values = pair(value, values);
            return old;
        } else {
            values = is_null(tail(values)) ? values : tail(values);
            return head(values);
        }
    };
}`,
        backToTheStart: `function make_history(start) {
    let present = start;
    return (wish, value) => {
        present = wish === "set" ? value : start;
        return present;
    };
}`,
      },
    },
  ],
  submissions: [
    { by: ['aisha', 'wei'], hours: 26, status: 'attempting', answers: ['neverReady', null] },
    {
      by: ['lucia', 'tomas'],
      hours: 40,
      status: 'submitted',
      answers: ['solution', 'oneStepOnly'],
    },
  ],
};

const M5: DemoWork = {
  number: 'M5',
  questions: [
    {
      wrong: {
        countsItself: `function living_neighbours(cells, i) {
    const n = array_length(cells);
    return cells[(i + n - 1) % n] + cells[i] + cells[(i + 1) % n];
}`,
        noRing: `function living_neighbours(cells, i) {
    const left = i === 0 ? 0 : cells[i - 1];
    const right = i === array_length(cells) - 1 ? 0 : cells[i + 1];
    return left + right;
}`,
        leftOnly: `function living_neighbours(cells, i) {
    const n = array_length(cells);
    return cells[(i + n - 1) % n];
}`,
      },
    },
    {
      wrong: {
        inPlace: `function tick(cells) {
    for (let i = 0; i < array_length(cells); i = i + 1) {
        cells[i] = living_neighbours(cells, i) === 1 ? 1 : 0;
    }
    return cells;
}`,
        oneOrBoth: `function tick(cells) {
    const next = [];
    for (let i = 0; i < array_length(cells); i = i + 1) {
        next[i] = living_neighbours(cells, i) >= 1 ? 1 : 0;
    }
    return next;
}`,
        nobodyDies: `function tick(cells) {
    const next = [];
    for (let i = 0; i < array_length(cells); i = i + 1) {
        next[i] = cells[i] === 1 || living_neighbours(cells, i) === 1 ? 1 : 0;
    }
    return next;
}`,
      },
    },
  ],
  submissions: [],
};

export const MISSIONS: readonly DemoWork[] = [M1, M2, M3, M4, M5];
