-- What two figures say of themselves, in the words that the desk shows.
set local role service_role;

comment on view private.lost_leads is
  'Submissions and consultation requests that arrived in the period and have the status Lost today, by the reason entered on them; the newest 5,000 if there are more.';
comment on view private.wizard_steps_by_day is
  'Questionnaires started in the period, by the last step reached. Completed ones reached all four steps. Those that visitors left unfinished still count after they are deleted.';

reset role;
