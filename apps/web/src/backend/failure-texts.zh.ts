/**
 * The Chinese translations of the server's refusals and of the page's own failure texts. The keys are the
 * texts of the contract and of `failures.ts`, which the wire and the specification fix in English.
 */
export const failureTextsChinese: Readonly<Record<string, string>> = {
  // Texts of the page itself.
  'Error while communicating with backend; check your network?':
    '与服务器通信时出错；请检查网络连接。',
  "Couldn't reach our servers. Are you online?": '无法连接服务器。你在线吗？',
  'Please login again': '请重新登录',
  'Under maintenance': '系统维护中',
  'The server answered in a form that this page does not know. Reload the page to get its newest version.':
    '此页面无法识别服务器的回答。请重新加载页面以获取最新版本。',
  'An error occurred. Please try again.': '发生错误，请重试。',
  'Error while communicating with backend: …': '与服务器通信时出错：…',
  'Something went wrong (got … response)': '出错了（服务器的回答为 …）',

  // Any call.
  Unauthorised: '未登录',
  Forbidden: '没有权限',
  'Not Found': '未找到',
  'Please try again later.': '请稍后再试。',
  'The server is busy. Please try again in a few seconds.': '服务器繁忙，请几秒钟后再试。',
  'The server cannot reach its database. Please try again in a moment.':
    '服务器无法连接数据库，请稍后再试。',
  'Missing parameter': '缺少参数',
  'Invalid parameter(s)': '参数无效',
  'Missing or invalid parameter(s)': '参数缺失或无效',

  // Signing in.
  'Could not log in; invalid provider name provided.': '无法登录：登录方式无效。',
  'Unable to validate token: Invalid code': '无法验证登录：代码无效',
  'Unable to validate token: …': '无法验证登录：…',
  'Unable to retrieve token from authentication provider: …': '无法从登录服务取得令牌：…',
  'Unable to retrieve user: …': '无法取得用户：…',
  'This sign-in has expired or was begun elsewhere. Please log in again.':
    '此次登录已过期或从别处开始。请重新登录。',
  'Could not login. Please contact the module administrator.': '无法登录。请联系课程管理员。',
  'Too many attempts. Please wait a minute and try again.': '尝试次数过多。请等一分钟再试。',
  'This call is answered to the same site only.': '此请求只接受来自本站的调用。',
  'Wrong username or password.': '用户名或密码错误。',
  'This link has been used or has expired. Ask for a new one.':
    '此链接已被使用或已过期。请索取新的链接。',
  'Too many wrong passwords. Please wait ten minutes and try again.':
    '密码错误次数过多。请等十分钟再试。',
  'This password is easy to guess. Choose a longer one, or three words that have no connection.':
    '此密码容易被猜中。请选择更长的密码，或三个互不相关的词。',
  'Please tell your name, too.': '请同时填写你的姓名。',
  'The current password is wrong.': '当前密码错误。',
  'You do not sign in with a password.': '你不是用密码登录的。',
  'This code is not the one that the start printed.': '此代码与启动时显示的不同。',
  'There is a first admin already. Please log in.': '已经有第一位管理员了。请登录。',
  'This username is taken. Choose another one.': '此用户名已被使用。请另选一个。',
  'Invalid refresh token': '会话无效',
  'Invalid token': '令牌无效',
  'Invalid code': '代码无效',
  'Unknown error: Invalid or nonexistent provider config': '未知错误：登录方式的配置无效或不存在',

  // Courses and people.
  'user is not in the course': '你不在此课程中',
  'User not allowed to be admin of more than 5 courses.': '一个人最多可以管理 5 门课程。',
  'You may not create courses here. Ask an admin of this installation to create one for you.':
    '你不能在此创建课程。请让此站点的管理员为你创建一门。',
  'You have created 10 courses, which is the most for one person. Delete one, or ask an admin of this installation.':
    '你已创建 10 门课程，达到一个人的上限。请删除一门，或联系此站点的管理员。',
  'missing assessmentConfig': '缺少作业类型的配置',
  'assessmentConfigs should be a list of assessment configuration objects':
    '作业类型的配置应是一个列表',
  'The given assessment configuration does not exist': '该作业类型不存在',
  'User is not permitted to add users': '你没有权限添加用户',
  'A course can have maximum of 1500 users': '一门课程最多有 1500 名用户',
  'Invalid authentication provider': '登录方式无效',
  'Invalid username(s) provided': '提供的用户名无效',
  'Invalid role(s) provided': '提供的角色无效',
  'Admin not allowed to downgrade own role': '管理员不能降低自己的角色',
  'User course registration does not exist': '此用户不在课程中',
  'role is invalid': '角色无效',
  'Admin not allowed to delete ownself from course': '管理员不能把自己从课程中移除',
  'Admins cannot be deleted': '不能移除管理员',
  'This person does not sign in with a password.': '此人不是用密码登录的。',
  'This person is also in courses that you are not admin of.': '此人还在你不是管理员的课程中。',
  'This person has a password already and has not opened this course yet.':
    '此人已有密码，且尚未打开过此课程。',
  'You have added 2000 people who have not logged in yet. Wait until some have, or ask an admin of this installation to add more.':
    '你添加的人中已有 2000 人尚未登录。请等其中一些人登录，或让此站点的管理员继续添加。',
  'Notification does not exist or does not belong to user': '通知不存在或不属于你',
  'There is no such setting in this course.': '此课程没有这项设置。',

  // Assessments and answers.
  'Assessment not found': '未找到作业',
  'Assessment not open': '作业未开放',
  'Missing Password.': '缺少密码。',
  'Invalid Password.': '密码错误。',
  'Question not found': '未找到题目',
  'This answer was changed elsewhere. Yours is not saved.':
    '此答案已在别处更改。你的答案没有保存。',
  'Assessment submission already finalised': '作业已经最终提交',
  'Your existing Team has been deleted!': '你的团队已被删除！',
  'Invalid vote! Vote is not saved.': '投票无效，没有保存。',
  'Submission not found': '未找到提交',
  'Submission is not found.': '未找到提交。',
  'An answer was changed elsewhere. Nothing was submitted.':
    '有答案已在别处更改。没有提交任何内容。',
  'Some questions have not been attempted': '有些题目还没有作答',
  'Assessment has already been submitted': '作业已经提交过了',
  'Version not found': '未找到版本',
  'Too many or too long versions of this answer have a name. Take the name of one away first.':
    '此答案命名的版本过多或过长。请先取消其中一个的名称。',
  'This link is no longer valid. Please open the assessment again.':
    '此链接已失效。请重新打开作业。',

  // Authoring.
  'Missing TASK': '缺少 TASK',
  'Missing attribute(s) on PROBLEM': 'PROBLEM 缺少属性',
  'Invalid question type.': '题目类型无效。',
  'Invalid XML …': 'XML 无效：…',
  'Invalid assessment changeset …': '作业的内容无效：…',
  'Invalid question1 changeset …': '题目的内容无效：…',
  'Missing PROGRAMMINGLANGUAGE': '缺少 PROGRAMMINGLANGUAGE',
  'Question count is different': '题目数量不同',
  'Too many uploads. Please wait a minute and try again.': '上传次数过多。请等一分钟再试。',
  'New end date should occur after new opening date': '新的截止时间应晚于新的开放时间',
  'Opening and closing dates have to be sent together': '开放时间和截止时间必须一起发送',
  'Students have begun on their own: it cannot become team work':
    '已有学生单独开始：不能改为团队作业',
  'Teams have begun: it cannot become work of each student': '已有团队开始：不能改为个人作业',
  'Contest voting for this contest is still up': '此竞赛的投票仍在进行',
  'This file is not a PDF.': '此文件不是 PDF。',
  'The PDF is larger than 20 MB.': 'PDF 超过 20 MB。',
  'The PDFs of a course may take 500 MB together. Remove one first.':
    '一门课程的 PDF 总共最多 500 MB。请先移除一个。',
  'Not a contest voting assessment': '这不是竞赛投票作业',

  // Grading.
  'xp_adjustment must make total be between 0 and question.max_xp':
    '调整后的 XP 必须在 0 与题目的最高 XP 之间',
  'Answer not found or user not permitted to grade.': '未找到答案，或你没有权限评分。',
  'Somebody else has saved other marks. Yours are not saved.':
    '其他人保存了不同的评分。你的评分没有保存。',
  'Submission is not submitted yet.': '尚未提交。',
  'Submission not submitted yet': '尚未提交',
  'Answer not found': '未找到答案',
  'Assessment has not been submitted': '作业尚未提交',
  'Only Avenger of student or Admin is permitted to unsubmit': '只有学生的导师或管理员可以撤回提交',
  'Grading has not been unpublished': '评分尚未取消发布',
  'Only Avenger of student or Admin is permitted to publish grading':
    '只有学生的导师或管理员可以发布评分',
  'Only manually graded assessments can be individually published':
    '只有人工评分的作业可以单独发布',
  'Some answers are not graded': '有些答案还没有评分',
  'Only Avenger of student or Admin is permitted to unpublish grading':
    '只有学生的导师或管理员可以取消发布评分',
  'Only manually graded assessments can be individually unpublished':
    '只有人工评分的作业可以单独取消发布',
  'Only Admin is permitted to publish all grades': '只有管理员可以发布全部评分',
  'Only Admin is permitted to unpublish all grades': '只有管理员可以取消发布全部评分',

  // Teams.
  'One or more teams exceed the maximum team size!': '有团队超过了人数上限！',
  'One or more students appear multiple times in a team!': '有学生在同一团队中出现多次！',
  'One or more students not enrolled in this course!': '有学生不在此课程中！',
  'One or more students already in a team for this assessment!': '有学生已在此作业的一个团队中！',
  'This assessment is not done in teams!': '此作业不以团队完成！',
  'One or more students have already submitted their own work!': '有学生已经提交了自己的作业！',
  'One or more students are already in another team for the same assessment!':
    '有学生已在同一作业的另一个团队中！',
  'Team not found!': '未找到团队！',
  'Team is not found!': '未找到团队！',
  'Each team must have at least one student.': '每个团队至少要有一名学生。',
  'This team has started its assessment! Unable to move it to another one!':
    '此团队已经开始作业！不能移到另一份作业！',
  'This team has submitted their answers! Unable to delete the team!':
    '此团队已经提交答案！不能删除团队！',

  // The end of courses and of accounts.
  'This course is archived: it can be read, but not changed.':
    '此课程已归档：可以查看，但不能修改。',
  'This course is being reset. Please try again later.': '此课程正在重置，请稍后再试。',
  'This course is being reset or deleted. Please wait until that is done.':
    '此课程正在重置或删除，请等待完成。',
  'This is not the name of the course. Nothing was removed.':
    '这不是课程的名称，没有删除任何内容。',
  'So far assessments cannot be moved. Nothing was removed.':
    '作业的日期不能移动这么多，没有删除任何内容。',
  'Your data were asked for too often. Please wait ten minutes.':
    '你请求数据的次数过多，请等待十分钟。',
  'This is not your username. Nothing was removed.': '这不是你的用户名，没有删除任何内容。',
  'You are in a course. Ask an admin of each course to remove you first.':
    '你仍在课程中。请先让每门课程的管理员将你移出。',
  'You are the only admin of this installation. Ask whoever runs it to remove you.':
    '你是本系统唯一的管理员。请让运行本系统的人员删除你的账户。',
  'Another answer was handed in meanwhile. Your marks are not saved.':
    '其间提交了新的答案，你的评分没有保存。',
  'Testcase not found': '找不到该测试用例',
  'This testcase compares a value': '此测试用例比较的是一个值',
  'This installation cannot run the solution. Try again later.':
    '本系统现在无法运行参考答案，请稍后重试。',

  // Achievements.
  'Achievements are switched off in this course.': '此课程已关闭成就功能。',
  'User and goal are not in the same course': '此用户与此目标不在同一课程中',
  'Somebody else has changed the achievements. Look at the changes, then publish again.':
    '其他人更改了成就。请查看这些更改，然后重新发布。',
  'Achievements cannot require each other in a circle.': '成就不能循环依赖。',
  'A prerequisite of the achievement does not exist in this course':
    '此成就的一个前置成就不在此课程中',
  'A goal of the achievement does not exist in this course': '此成就的一个目标不在此课程中',
  'A UUID is already used in a different course.': '有一个 UUID 已在其他课程中使用。',
  'A course has at most 1000 achievements': '一门课程最多有 1000 项成就',
  'A course has at most 1000 goals': '一门课程最多有 1000 个目标',
};
