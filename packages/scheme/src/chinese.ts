import type { Phrasebook } from '@wellspring/evaluator';

/** Messages about programs in Scheme, in Chinese. */
export const chinese: Phrasebook = {
  phrases: {
    // The form of problems in a text
    'Syntax error at ({line:number}:{column:number})\n{source}\n{mark}^\n{short:text}':
      '语法错误，位于 ({line}:{column})\n{source}\n{mark}^\n{short}',
    'Syntax error at ({line:number}:{column:number})\n{source}\nUnexpected EOF':
      '语法错误，位于 ({line}:{column})\n{source}\n程序意外结束',
    'Unexpected EOF': '程序意外结束',
    'Unexpected EOF ({line:number}:{column:number})': '程序意外结束 ({line}:{column})',
    "Unexpected character '#' ({line:number}:{column:number})": '意外的字符 “#” ({line}:{column})',
    "Unexpected character '#'": '意外的字符 “#”',
    "Unexpected '{token}'": '意外的 “{token}”',
    "Syntax '{token}' not allowed at Scheme §{chapter:number}":
      'Scheme §{chapter} 中不允许使用语法 “{token}”',
    "Expected '{shape}' but got '{datum}'": '应为 “{shape}”，实际为 “{datum}”',
    "Duplicate parameter '{name}'": '重复的参数 “{name}”',
    'Error: No matching transformer found for macro {name}': '错误：宏 {name} 没有匹配的规则',
    'Error: The macro {name} expands without end': '错误：宏 {name} 无休止地展开',
    'Error: A call has too many arguments': '错误：一次调用的参数太多',
    'Error: What the macro {name} becomes is too large': '错误：宏 {name} 展开后太大',
    'Error: The parts of the macro {name} that are repeated together do not have the same length':
      '错误：宏 {name} 中一起重复的部分长度不同',
    'Error: The template of the macro {name} does not fit its pattern':
      '错误：宏 {name} 的模板与模式不符',
    'Error: eval: cannot import': '错误：eval 中不能导入',

    // The stepper
    'The stepper works for Scheme §1 and §2.': '步进器适用于 Scheme §1 和 §2。',
    'The stepper cannot run programs of several files, or with modules.':
      '步进器不能运行由多个文件组成或使用模块的程序。',
    'Put everything into one file, or look at the program in the machine.':
      '请把所有内容放进一个文件，或在机器中查看程序。',
    'All steps are made before they are shown, so nobody can answer read then. Give the program a value in its place, or run it.':
      '所有步骤在显示之前就已完成，因此那时没有人能回答 read。请在程序中用一个值代替它，或直接运行程序。',
    'The stepper cannot show procedures that take any number of arguments.':
      '步进器不能显示接受任意多个参数的过程。',
    'Give the procedure a list as one of its arguments, or look at the program in the machine.':
      '请把一个列表作为参数交给过程，或在机器中查看程序。',
    'The stepper cannot show that {name} is defined twice.': '步进器不能显示 {name} 被定义两次。',
    'Substitution replaces a name by its only value. Give one of them another name.':
      '代换把名字替换为它唯一的值。请给其中一个换个名字。',

    // Reading
    'A bracket that was opened is not closed. Add the closing bracket where the expression ends. It was opened in line {line:number}.':
      '有一个括号没有闭合。请在表达式结束处加上右括号。它在第 {line} 行打开。',
    '{advice} It was opened in line {line:number}.': '{advice} 它在第 {line} 行打开。',
    'A string begins here and never ends. Close it with ".':
      '字符串从这里开始，但没有结束。请用 " 闭合。',
    'The text ends after {token}. Write what it is about.':
      '程序在 {token} 之后结束。请写出它所作用的内容。',
    'The comment that begins in line {line} is not closed. Close it with |#.':
      '从第 {line} 行开始的注释没有闭合。请用 |# 闭合。',
    'A call can have up to {count:number}. Make a list of them in several steps.':
      '一次调用最多有 {count} 个参数。请分几步构造它们的列表。',
    'Each use of it repeats what it is given. Let it repeat less, or write a procedure instead.':
      '每次使用都会重复给它的内容。请减少重复，或改写为过程。',
    'This bracket closes nothing. Remove it, or add the bracket that it closes.':
      '这个右括号没有对应的左括号。请删除它，或补上左括号。',
    'Something has to come after {token} before the bracket is closed.':
      '在括号闭合之前，{token} 之后必须有内容。',
    'What {open} opens has to be closed by {close}.': '由 {open} 打开的必须由 {close} 闭合。',
    'A name that begins with | has to end with |.': '以 | 开头的名称必须以 | 结尾。',
    'Characters are in full Scheme only. Use a string of one character instead.':
      '只有 Full Scheme 才有字符。请改用一个字符的字符串。',
    'After # comes t or f, for the booleans #t and #f.': '# 之后是 t 或 f，表示布尔值 #t 和 #f。',
    'There is no character with the name {name}. Characters with a name are #\\space, #\\newline, #\\tab and a few more.':
      '没有名为 {name} 的字符。有名称的字符包括 #\\space、#\\newline、#\\tab 等。',
    'After #\\ comes a character, for example #\\a.': '#\\ 之后是一个字符，例如 #\\a。',
    'A dot stands before the last part of a quoted list, or before the rest parameter of a procedure.':
      '点号位于引用的列表的最后一部分之前，或过程的剩余参数之前。',

    // Forms
    'This chapter does not have {token}. Choose a later chapter, or write it with what this chapter has.':
      '本章没有 {token}。请选择后面的章节，或用本章已有的写法。',
    'Vectors are in Scheme §3 and later. Use a list.': '向量从 Scheme §3 起才有。请使用列表。',
    'A definition is a name and its value, or a name with parameters in brackets and a body.':
      '定义由名称和它的值组成，或由括号中的名称与参数以及主体组成。',
    'A procedure has its parameters in brackets, and then a body.':
      '过程先是括号中的参数，然后是主体。',
    'The body is missing: what the procedure computes.': '缺少主体，即过程所计算的内容。',
    'Two parameters of a procedure cannot have the same name. Rename one of them.':
      '过程的两个参数不能同名。请重命名其中一个。',
    '{name} is a word of the language. Choose another name.': '{name} 是语言的关键字。请另选名称。',
    'Here comes a name.': '这里应为名称。',
    'A macro has a name and rules.': '宏由名称和规则组成。',
    'The rules of a macro are (syntax-rules (<literal>*) (<pattern> <template>)+).':
      '宏的规则写作 (syntax-rules (<literal>*) (<pattern> <template>)+)。',
    'What the macro becomes uses it again and again. Check that each use matches a simpler pattern.':
      '宏展开后一再使用它自己。请检查每次使用是否匹配更简单的模式。',
    '{name} is a word of the language and has no value. It comes first in brackets.':
      '{name} 是语言的关键字，没有值。它应位于括号内的首位。',
    "Empty brackets mean nothing here. For the empty list, write '().":
      "空括号在这里没有意义。空列表请写作 '()。",
    'After {name} come the variables with their values, and then a body.':
      '{name} 之后是变量及其值，然后是主体。',
    'After do come the variables with their first and next values, and the condition that ends it in brackets.':
      'do 之后是变量及其初值与后续值，以及括号中的结束条件。',
    'A variable is in brackets with its first value and its next one.':
      '变量与它的初值和后续值写在括号内。',
    'After case come a value and clauses: data in brackets with what is computed for them.':
      'case 之后是一个值和若干子句：括号中的数据以及相应的计算。',
    'A clause is in brackets: data in brackets, and what is computed for them.':
      '子句写在括号内：括号中的数据，以及相应的计算。',
    'After {name} come a condition and one or more expressions.':
      '{name} 之后是条件和一个或多个表达式。',
    'After {name} come macros with their rules, and then a body.':
      '{name} 之后是宏及其规则，然后是主体。',
    'After {name} come names in brackets with the expression that gives their values, and then a body.':
      '{name} 之后是括号中的名称和给出其值的表达式，然后是主体。',
    'Names are in brackets, with the expression that gives their values.':
      '名称写在括号内，并带有给出其值的表达式。',
    'After receive come names in brackets, the expression that gives their values, and a body.':
      'receive 之后是括号中的名称、给出其值的表达式和主体。',
    'After define-values come names in brackets, and the expression that gives their values.':
      'define-values 之后是括号中的名称和给出其值的表达式。',
    'A definition stands at the top of the program or of a body.': '定义应位于程序或主体的开头。',
    'After parameterize come parameters with their values, and then a body.':
      'parameterize 之后是参数及其值，然后是主体。',
    'A parameter is in brackets with its value.': '参数与它的值写在括号内。',
    'After case-lambda come clauses, each with parameters in brackets and a body.':
      'case-lambda 之后是子句，每个子句有括号中的参数和主体。',
    'After {name} comes one expression.': '{name} 之后是一个表达式。',
    'After cons-stream come the first element and an expression for the rest of the stream.':
      'cons-stream 之后是第一个元素和表示流的其余部分的表达式。',
    'After assert comes one condition.': 'assert 之后是一个条件。',
    'After guard come a name with clauses like those of cond in brackets, and then a body.':
      'guard 之后是括号中的名称与类似 cond 的子句，然后是主体。',
    'A record type has a name, a constructor with its fields in brackets, a predicate, and fields with their procedures.':
      '记录类型有名称、括号中的构造过程及其字段、谓词，以及带有相应过程的字段。',
    'A record type is defined at the top of the program or of a body.':
      '记录类型应在程序或主体的开头定义。',
    'Here come the variables: each in brackets with its value, and brackets around all of them.':
      '这里是变量：每个变量与它的值写在括号内，外面再加一层括号。',
    'A variable is in brackets with its value.': '变量与它的值写在括号内。',
    'A macro needs a list of literals, and a rule for each way to use it.':
      '宏需要一个字面量列表，以及对应每种用法的规则。',
    'The literals of a macro are names.': '宏的字面量是名称。',
    'A rule is a pattern and what it becomes.': '规则由模式和展开结果组成。',
    'A pattern is written like a use of the macro.': '模式的写法与宏的使用相同。',
    'None of the patterns of {name} fits this use. Compare it with the patterns in its definition.':
      '{name} 的模式都不符合此用法。请与其定义中的模式比较。',
    'Variables below one ellipsis must have matched equally many forms.':
      '同一省略号下的变量必须匹配同样多的形式。',
    'A variable that has ... after it in the pattern needs ... after it in the template, and no other variable may have it.':
      '模式中后面有 ... 的变量在模板中也必须带 ...，其他变量则不能带。',
    'After if come a condition, what is computed when it holds, and what is computed otherwise.':
      'if 之后是条件、条件成立时的计算和不成立时的计算。',
    'After cond come clauses: conditions in brackets with what is computed when they hold.':
      'cond 之后是子句：括号中的条件以及成立时的计算。',
    'A clause is in brackets: a condition, and what is computed when it holds.':
      '子句写在括号内：条件，以及成立时的计算。',
    'After else comes what is computed.': 'else 之后是要计算的内容。',
    'The clause with else has to be the last one.': '带有 else 的子句必须是最后一个。',
    'After => comes a procedure of one parameter.': '=> 之后是一个单参数的过程。',
    'A definition stands at the top of the program or of a body, not within an expression. Use let for a local name.':
      '定义应位于程序或主体的开头，不能在表达式之中。局部名称请用 let。',
    'After {name} come expressions.': '{name} 之后是表达式。',
    'After {name} comes one datum.': '{name} 之后是一个数据。',
    'This is for expressions within a quasiquotation, which begins with `.':
      '它只用于以 ` 开头的准引用中的表达式。',
    'After set! come a name and its new value.': 'set! 之后是名称和它的新值。',
    'This is the name of a macro.': '这是宏的名称。',
    'After begin come one or more expressions.': 'begin 之后是一个或多个表达式。',
    'After import come the name of a file or module in quotes, and the names that it has in brackets.':
      'import 之后是引号中的文件名或模块名，以及括号中的名称。',
    'Imports stand at the top of the program.': '导入应位于程序的开头。',
    'After export comes a definition.': 'export 之后是一个定义。',
    'Exports stand at the top of the program.': '导出应位于程序的开头。',
    'A macro is defined at the top of the program or of a body. Use let-syntax within an expression.':
      '宏应在程序或主体的开头定义。表达式之中请用 let-syntax。',

    // Imports
    "'{source}' does not contain a definition for '{name}'.": '“{source}” 中没有 “{name}” 的定义。',
    'It has {names}. Check the spelling, or export the name there.':
      '其中有 {names}。请检查拼写，或在那里导出该名称。',
    'There is no such file or module. Check the spelling; a file begins with ./ as in "./lists.scm".':
      '没有这个文件或模块。请检查拼写；文件名以 ./ 开头，例如 "./lists.scm"。',
    "Module '{name}' could not be loaded.": '无法加载模块 “{name}”。',
    'Import at the top of the program.': '请在程序的开头导入。',

    // Running
    'Before you use {name}, define it: (define {same} ...). Check the spelling.':
      '使用 {name} 之前请先定义：(define {same} ...)。请检查拼写。',
    'The first part in brackets has to be a procedure, and {value} is none. Remove brackets that are too many, or check the name.':
      '括号内的首项必须是过程，而 {value} 不是。请去掉多余的括号，或检查名称。',
    'Move the definition of {name} above the place that uses it.':
      '请将 {name} 的定义移到使用它的地方之前。',
    'Call it again, but with {count} argument. Arguments are separated by spaces; check where the brackets close.':
      '请用 {count} 个参数调用。参数以空格分隔；请检查括号在哪里闭合。',
    'Call it again, but with {count} arguments. Arguments are separated by spaces; check where the brackets close.':
      '请用 {count} 个参数调用。参数以空格分隔；请检查括号在哪里闭合。',
    'A module and procedures of the program call each other too deeply.':
      '模块与程序中的过程相互调用得太深。',
    'The second argument is 0. Check it before you divide.': '第二个参数为 0。请在相除之前检查。',
    'The divisor is 0. Check it before you divide.': '除数为 0。请在相除之前检查。',
    'It is empty, so that it has nothing at {index}.': '它为空，因此 {index} 处没有元素。',
    'It has {count} elements, with indices from 0 to {last}, and none at {index}.':
      '它有 {count} 个元素，下标为 0 到 {last}，{index} 处没有元素。',
    'A constructor or accessor names a field that the record type does not have.':
      '构造过程或访问过程使用了记录类型没有的字段。',
    'The program raised this, and nothing handled it. Put guard around what may raise it.':
      '程序抛出了它，但没有处理。请在可能抛出的地方加上 guard。',
    'The program itself reported this error. Look at the call, and at what it was given.':
      '此错误由程序自身报告。请查看这次调用及其参数。',
    'The arguments for the procedure come in a list, and {value} is none.':
      '过程的参数应放在列表中，而 {value} 不是列表。',
    'A call can have up to {count}. Use fold or a loop.':
      '一次调用最多可有 {count} 个参数。请使用 fold 或循环。',
    'Add a clause with as many parameters, or call it with other arguments.':
      '请添加具有同样多参数的子句，或用其他参数调用。',
    '{name} works with lists only, and was given {value}.':
      '{name} 只适用于列表，却得到了 {value}。',
    'Build shorter strings.': '请构造较短的字符串。',
    'Build shorter vectors.': '请构造较短的向量。',
    '{name} needs a list with at least one element.': '{name} 需要至少有一个元素的列表。',
    'The point (0, 0) has no angle.': '点 (0, 0) 没有角度。',
    'It would have more than a million digits.': '结果会超过一百万位。',
    '0 has no negative powers.': '0 没有负数次幂。',
    '{value} is not written like a number.': '{value} 的写法不是数。',
    '{name} works with {what} only. Check where this value comes from.':
      '{name} 只适用于 {what}。请检查这个值从何而来。',
    '{name} was given {value}. Check where this value comes from.':
      '{name} 得到了 {value}。请检查这个值从何而来。',
  },
};
