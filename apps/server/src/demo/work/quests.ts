import type { DemoWork } from './work.js';

/** Answers to the quests, and to the assessments of type Others. */

const Q1: DemoWork = {
  number: 'Q1',
  questions: [
    {
      wrong: {
        noWayToStay: `function ways(n) {
    return n < 2 ? n : ways(n - 1) + ways(n - 2);
}`,
        belowTheGround: `function ways(n) {
    return n <= 0 ? 1 : ways(n - 1) + ways(n - 2);
}`,
        asManyAsSteps: `function ways(n) {
    return n < 2 ? 1 : n;
}`,
      },
    },
    {
      wrong: {
        alwaysTwo: `function ways_up_to(n, most) {
    return n < 2 ? 1 : ways_up_to(n - 1, most) + ways_up_to(n - 2, most);
}`,
        orderDoesNotCount: `function ways_up_to(n, most) {
    return n === 0
           ? 1
           : n < 0 || most === 0
           ? 0
           : ways_up_to(n - most, most) + ways_up_to(n, most - 1);
}`,
        noWayToStay: `function ways_up_to(n, most) {
    function with_last_move(move) {
        return move > most || move > n
               ? 0
               : ways_up_to(n - move, most) + with_last_move(move + 1);
    }
    return with_last_move(1);
}`,
      },
    },
    {
      wrong: {
        oneStepAhead: `function ways_fast(n) {
    function climb(left, before, now) {
        return left === 0 ? now : climb(left - 1, now, before + now);
    }
    return climb(n, 1, 1);
}`,
        startsWithNothing: `function ways_fast(n) {
    function climb(left, before, now) {
        return left === 0 ? now : climb(left - 1, now, before + now);
    }
    return climb(n, 0, 0);
}`,
      },
    },
  ],
  submissions: [
    {
      by: ['ravi'],
      hours: 30,
      status: 'submitted',
      answers: ['solution', 'alwaysTwo', 'oneStepAhead'],
      marks: {
        by: 'priya',
        answers: [
          { comments: 'Right.' },
          { comments: 'Your program never looks at `most`.' },
          {
            adjustment: 20,
            comments:
              'The idea is there, and it is fast. It starts one step too far on: what is there before the first step?',
          },
        ],
        isPublished: true,
      },
    },
    {
      by: ['chloe'],
      hours: 60,
      status: 'submitted',
      answers: ['noWayToStay', 'solution', 'solution'],
    },
    {
      by: ['lucia'],
      hours: 80,
      status: 'attempted',
      answers: ['solution', 'orderDoesNotCount', 'solution'],
    },
  ],
};

const Q2: DemoWork = {
  number: 'Q2',
  questions: [
    {
      wrong: {
        undefinedAtTheEnd: `function letters(text) {
    function from(i) {
        const letter = char_at(text, i);
        return is_undefined(letter) ? list(letter) : pair(letter, from(i + 1));
    }
    return from(0);
}`,
        backwards: `function letters(text) {
    function from(i, found) {
        const letter = char_at(text, i);
        return is_undefined(letter) ? found : from(i + 1, pair(letter, found));
    }
    return from(0, null);
}`,
        noEmptyText: `function letters(text) {
    function from(i) {
        return is_undefined(char_at(text, i + 1))
               ? list(char_at(text, i))
               : pair(char_at(text, i), from(i + 1));
    }
    return from(0);
}`,
        noSpaces: `function letters(text) {
    function from(i) {
        const letter = char_at(text, i);
        return is_undefined(letter)
               ? null
               : letter === " "
               ? from(i + 1)
               : pair(letter, from(i + 1));
    }
    return from(0);
}`,
      },
    },
    {
      wrong: {
        noSpaces: `function shift(letter, by) {
    return letter_at(((place_of(letter) + by) % 26 + 26) % 26);
}`,
        oneTurnOnly: `function shift(letter, by) {
    function turned(place) {
        return place > 25 ? place - 26 : place < 0 ? place + 26 : place;
    }
    return letter === " " ? " " : letter_at(turned(place_of(letter) + by));
}`,
        negativeRemainder: `function shift(letter, by) {
    return letter === " " ? " " : letter_at((place_of(letter) + by) % 26);
}`,
        backwards: `function shift(letter, by) {
    return letter === " " ? " " : letter_at(((place_of(letter) - by) % 26 + 26) % 26);
}`,
      },
    },
    {
      wrong: {
        joinedBackwards: `function move_text(text, by) {
    return accumulate((letter, rest) => rest + shift(letter, by), "", letters(text));
}`,
        otherDirection: `function move_text(text, by) {
    return accumulate((letter, rest) => shift(letter, -by) + rest, "", letters(text));
}`,
        withoutSpaces: `function move_text(text, by) {
    return accumulate((letter, rest) => shift(letter, by) + rest, "",
                      filter(letter => letter !== " ", letters(text)));
}`,
        spaceAtTheEnd: `function move_text(text, by) {
    return accumulate((letter, rest) => shift(letter, by) + rest, " ", letters(text));
}`,
      },
    },
  ],
  submissions: [],
};

const Q3: DemoWork = {
  number: 'Q3',
  questions: [
    {},
    {
      wrong: {
        forgetsTheHit: `function guesses(secret, low, high) {
    const middle = math_floor((low + high) / 2);
    return middle === secret
           ? 0
           : secret < middle
           ? 1 + guesses(secret, low, middle - 1)
           : 1 + guesses(secret, middle + 1, high);
}`,
        oneAfterAnother: `function guesses(secret, low, high) {
    return secret - low + 1;
}`,
      },
    },
  ],
  submissions: [],
};

const O1: DemoWork = {
  number: 'O1',
  questions: [
    {},
    {
      wrong: {
        leftOnly: `function count_operators(tree) {
    return is_number_node(tree) ? 0 : 1 + count_operators(left_of(tree));
}`,
        rightOnly: `function count_operators(tree) {
    return is_number_node(tree) ? 0 : 1 + count_operators(right_of(tree));
}`,
        numbersToo: `function count_operators(tree) {
    return is_number_node(tree)
           ? 1
           : 1 + count_operators(left_of(tree)) + count_operators(right_of(tree));
}`,
      },
    },
    {
      wrong: {
        plusOnly: `function calculate(tree) {
    return is_number_node(tree)
           ? number_of(tree)
           : calculate(left_of(tree)) + calculate(right_of(tree));
}`,
        sidesSwapped: `function calculate(tree) {
    if (is_number_node(tree)) {
        return number_of(tree);
    } else {
        const right = calculate(left_of(tree));
        const left = calculate(right_of(tree));
        const operator = operator_of(tree);
        return operator === "+"
               ? left + right
               : operator === "-"
               ? left - right
               : operator === "*"
               ? left * right
               : left / right;
    }
}`,
        textsOfNumbers: `function calculate(tree) {
    return is_number_node(tree)
           ? stringify(number_of(tree))
           : calculate(left_of(tree)) + operator_of(tree) + calculate(right_of(tree));
}`,
      },
    },
  ],
  submissions: [],
};

const Q4: DemoWork = {
  number: 'Q4',
  questions: [
    {
      right: {
        turnedAsAWhole: `import { beside, stack, quarter_turn_right, quarter_turn_left, turn_upside_down } from "rune";
function rosette(pane) {
    const column = stack(pane, quarter_turn_left(pane));
    return beside(column, stack(quarter_turn_right(pane), turn_upside_down(pane)));
}`,
      },
      wrong: {
        noTurns: `import { beside, stack } from "rune";
function rosette(pane) {
    return stack(beside(pane, pane), beside(pane, pane));
}`,
        leftForRight: `import { beside, stack, quarter_turn_right, quarter_turn_left, turn_upside_down } from "rune";
function rosette(pane) {
    return stack(beside(pane, quarter_turn_left(pane)),
                 beside(quarter_turn_right(pane), turn_upside_down(pane)));
}`,
      },
    },
    {
      right: {
        ownWave: `import { make_sound, consecutively } from "sound";
function chime(frequency) {
    const tone = (f, duration) => make_sound(t => math_sin(2 * math_PI * f * t), duration);
    return consecutively(list(tone(frequency, 0.3), tone(frequency * 3 / 2, 0.6)));
}`,
      },
      wrong: {
        together: `import { sine_sound, simultaneously } from "sound";
function chime(frequency) {
    return simultaneously(list(sine_sound(frequency, 0.3), sine_sound(1.5 * frequency, 0.6)));
}`,
        anOctave: `import { sine_sound, consecutively } from "sound";
function chime(frequency) {
    return consecutively(list(sine_sound(frequency, 0.3), sine_sound(2 * frequency, 0.6)));
}`,
      },
    },
  ],
  submissions: [],
};

export const QUESTS_AND_OTHERS: readonly DemoWork[] = [Q1, Q2, Q3, Q4, O1];
