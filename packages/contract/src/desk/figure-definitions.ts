/**
 * What each figure counts, in the words of its tooltip. The comment of the view that computes it is the same text;
 * a test holds them together.
 */
export const FIGURE_DEFINITIONS = {
  lead_totals:
    'All submissions ever received, suspected spam included. New: status New. Conversion rate: status Converted divided by all submissions.',
  lead_response_median:
    'Median of the minutes within working hours from the arrival of a submission to its first change of status. Unanswered submissions do not count.',
  leads_waiting:
    'Submissions and consultation requests that have had the status New for more than 24 hours. Leads from an import do not wait.',
  leads_unread:
    'Submissions and consultation requests that arrived after you joined, or after you last marked all as read, that you have not opened, and that no one has called, written to or moved to another status. Counted up to 1,000.',
  leads_by_day:
    'Submissions and consultation requests by the day of their arrival (Pacific time) and the source of the last visit before it, suspected spam included.',
  lead_conversion_by_day:
    'Submissions and consultation requests that arrived in the period and have the status Converted today, divided by all that arrived in it, suspected spam included.',
  lead_growth:
    'Submissions and consultation requests of this month so far, compared with those of the month before up to the same day and time (Pacific time).',
  report_funnel:
    'Follows the reports that were made in the period until today; each counts once. Viewed: shown to a visitor, or a lead was sent from it. Lead: at least one questionnaire or consultation request was sent from it, suspected spam included. Qualified: one of these leads is Qualified or Converted today. Converted: one of them is Converted today.',
  wizard_steps_by_day:
    'Questionnaires started in the period, by the last step reached. Completed ones reached all four steps. Those that visitors left unfinished still count after they are deleted.',
  lead_responses_by_day:
    'Submissions that arrived in the period by the minutes within working hours to their first change of status. Leads from an import do not count.',
  lost_leads:
    'Submissions and consultation requests that arrived in the period and have the status Lost today, by the reason entered on them; the newest 5,000 if there are more.',
  revenue_by_source:
    'One-off values entered on submissions and consultation requests that got the status Converted in the period and still have it, by the source of the last visit before the lead arrived.',
  revenue_by_day:
    'One-off values entered on submissions and consultation requests that have the status Converted, by the day on which they got it (Pacific time).',
  open_leads_by_owner:
    'Submissions and consultation requests that have the status New, Contacted, or Qualified now, by their owner, whenever they arrived.',
  lead_conversion_by_owner:
    'Submissions and consultation requests that arrived in the period, by the owner they have today. Converted: those that have the status Converted today, divided by all of them.',
  lead_responses_by_owner:
    'Median of the minutes within working hours from arrival to the first change of status, of submissions and consultation requests that arrived in the period, by the owner they have today. Unanswered ones do not count.',
  pipeline_totals:
    'Submissions and consultation requests by the status they have now, suspected spam included: how many, the one-off and monthly values entered on them, and how long they have had the status on average.',
  lead_answers_by_hour:
    'Submissions and consultation requests that arrived in the period, by the hour of their arrival (Pacific time) and by how soon they were answered by the clock, suspected spam included and leads from an import left out. The promise is kept within 24 hours, and broken by a later answer or by more than 24 hours as New.',
  lead_answers_by_owner:
    'Submissions and consultation requests that arrived in the period, by the owner they have today and by how soon they were answered by the clock, suspected spam included and leads from an import left out. The promise is kept within 24 hours, and broken by a later answer or by more than 24 hours as New.',
  contact_by_try:
    'Calls logged in the period by which try of their lead they were. Reached: someone was spoken to, asked to be called back, or was not interested.',
  wins_by_source:
    'Submissions and consultation requests that arrived in the period, by the source of the last visit before them, suspected spam included. Win rate: those Converted today divided by those Converted or Lost today.',
  wins_by_type:
    'Submissions that arrived in the period by business type, and consultation requests together, suspected spam included. Win rate: those Converted today divided by those Converted or Lost today.',
  wins_by_owner:
    'Submissions and consultation requests that arrived in the period, by the owner they have today. Win rate: those Converted today divided by those Converted or Lost today.',
  status_win_rates:
    'Submissions and consultation requests that were Converted or Lost in the last 12 months and still are, by the open statuses they have been in. Win rate: those Converted divided by all of them.',
  pipeline_forecast:
    'Values entered on submissions and consultation requests that are open now, times the win rate of their status: of the leads that have been in it and were Converted or Lost in the last 12 months, the share that was Converted. Where fewer than 20 have been in it, times the win rate of all leads that were Converted or Lost in the last 12 months.',
  lead_costs:
    'Ad spend entered for the months of the period, divided by the submissions and consultation requests that arrived in these months from the source of that name (cost per lead), and by those of them that are Converted today (cost per win).',
} as const;
export type FigureName = keyof typeof FIGURE_DEFINITIONS;
